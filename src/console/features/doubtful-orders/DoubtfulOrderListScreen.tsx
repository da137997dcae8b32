import { Store } from 'lucide-react';
import { pathTo } from '#contract/links.ts';
import type { Action } from '#console/actions/action.ts';
import { go } from '#console/navigation/go.ts';
import { siteOrderSorts } from '#contract/features/doubtfulOrders.ts';
import { call, type CallValue } from '#console/data/call.ts';
import { useCall } from '#console/data/useCall.ts';
import { useMoney, type Money } from '#console/data/useMoney.ts';
import type { Column } from '#console/list/column.ts';
import { EntityList } from '#console/list/EntityList.tsx';
import { useListUrl, viewTitle } from '#console/list/useListUrl.ts';
import { useTitle } from '#console/navigation/useTitle.ts';
import { doubtfulOrders } from './texts.ts';
import { formatCount } from '#console/texts/format.ts';
import type { Translate } from '#console/texts/i18n.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { doubtfulOrdersLoads } from './loads.ts';
import { useDecisions } from './useDecisions.ts';

/** The texts of this screen, in addition to the shared ones. */
export const texts = { doubtfulOrders };

type Order = CallValue<'siteOrders'>['orders'][number];

/** Orders reported by browsers that figures exclude until an owner decides, newest first. */
export function DoubtfulOrderListScreen() {
  const { t } = useTranslation();
  const url = useListUrl(siteOrderSorts, 'desc');
  const [name, question] = doubtfulOrdersLoads({}, url.params)[0];
  const query = useCall(name, question, { keepPrevious: true });
  const { orders, total, page = url.page } = query.data ?? {};
  useTitle(viewTitle(t('screens.doubtfulOrders'), { search: url.search }));
  const settings: Action = {
    id: 'doubtful-orders:settings',
    title: t('doubtfulOrders.settings'),
    group: 'screen',
    icon: Store,
    feature: 'CONNECTORS.SETTINGS.VIEW',
    path: pathTo('connectorSettings'),
    run: () => go(pathTo('connectorSettings')),
  };
  return (
    <EntityList
      title={t('screens.doubtfulOrders')}
      primary={settings}
      name="doubtful-orders"
      label={t('doubtfulOrders.listLabel')}
      columns={columnsOf(t, useMoney())}
      rows={orders}
      rowsOf={async (page) => (await call('siteOrders', { query: { ...question.query, ...page } })).orders}
      total={total}
      query={query}
      rowKey={({ id }) => String(id)}
      rowName={({ number }) => number}
      {...useDecisions()}
      page={page}
      {...url.controls(t('doubtfulOrders.search'))}
      toolbar={<span className="text-small text-ink-2">{t('doubtfulOrders.explained')}</span>}
      empty={{ title: t('doubtfulOrders.emptyTitle'), text: t('doubtfulOrders.emptyText') }}
    />
  );
}

function columnsOf(t: Translate, { amount, query }: Money): readonly Column<Order>[] {
  return [
    {
      key: 'number',
      title: t('doubtfulOrders.columns.number'),
      value: ({ number }) => number,
      sort: 'number',
      width: 'middle',
      narrow: 'title',
    },
    {
      key: 'customer',
      title: t('doubtfulOrders.columns.customer'),
      value: ({ name, user_id: id }) => name ?? id ?? t('doubtfulOrders.nobody'),
    },
    {
      key: 'reason',
      title: t('doubtfulOrders.columns.reason'),
      value: (order) => reasonOf(order, t),
      width: 'wide',
      narrow: 'detail',
    },
    {
      key: 'pieces',
      title: t('doubtfulOrders.columns.pieces'),
      kind: 'number',
      value: ({ pieces }) => pieces,
      sort: 'pieces',
    },
    {
      key: 'total',
      title: t('doubtfulOrders.columns.total'),
      kind: 'number',
      value: ({ total }) => total,
      format: amount,
      later: query,
      sort: 'total',
      narrow: 'figure',
    },
    {
      key: 'at',
      title: t('doubtfulOrders.columns.at'),
      kind: 'date',
      value: ({ at }) => at,
      sort: 'at',
      narrow: 'note',
    },
  ];
}

/** Why an order is doubtful, and what else is odd about it. */
function reasonOf({ reason, unknown_items: unknown, other_prices: prices }: Order, t: Translate): string {
  const counted = (count: number) => ({ count, formatted: formatCount(count) });
  return [
    t(`doubtfulOrders.reasons.${reason}`),
    ...(unknown > 0 ? [t('doubtfulOrders.unknownItems', counted(unknown))] : []),
    ...(prices > 0 ? [t('doubtfulOrders.otherPrices', counted(prices))] : []),
  ].join('; ');
}
