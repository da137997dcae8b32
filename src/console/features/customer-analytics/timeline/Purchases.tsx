import { Store } from 'lucide-react';
import { useAddressStates } from '#console/navigation/useAddressStates.ts';
import { useMemo } from 'react';
import { useTranslation } from '#console/texts/useTranslation.ts';
import type { Action } from '#console/actions/action.ts';
import { ActionButton } from '#console/actions/ActionButton.tsx';
import { useActions } from '#console/actions/useActions.ts';
import { periodName } from '#console/analytics/period.ts';
import { numberOf, whole, type PeriodState } from '#console/analytics/usePeriod.ts';
import { Part } from '#console/charts/Part.tsx';
import { SmallSelect } from '#console/charts/SmallSelect.tsx';
import { filterOf, productsBy } from '#console/charts/figureMembers.ts';
import { load } from '#console/data/request.ts';
import { useCall } from '#console/data/useCall.ts';
import { useMoney, withCurrency } from '#console/data/useMoney.ts';
import { formatCount } from '#console/texts/format.ts';
import { OrderList } from './OrderList.tsx';
import { useRemoveOrder } from './useRemoveOrder.ts';
import { ordersOf, shopsOf, timelineParsers } from './useOrderMoves.ts';

const anyShop = '';

/** The purchase timeline: of one shop or all, in the screen's period or of all time. */
export function Purchases({ id, time }: { readonly id: string; readonly time: PeriodState }) {
  const { t } = useTranslation();
  const figure = load('customerPurchaseHistory', { query: { user_id: id } });
  const query = withCurrency(useCall(...figure), useMoney());
  const [{ shop, order }, setAsked] = useAddressStates(timelineParsers);
  const { data: orders = [] } = query;
  const { year, month } = time.period;
  const shown = useMemo(() => ordersOf(orders, shop, { year, month }), [orders, shop, year, month]);
  const shops = useMemo(() => shopsOf(orders, shop), [orders, shop]);
  const title = t('customerAnalytics.parts.purchases');
  const options = [
    { value: anyShop, label: t('customerAnalytics.purchases.allShops') },
    ...shops.map((name) => ({ value: name, label: name })),
  ];
  const isNarrowed = shop !== null || year !== null;
  const choose: Action = {
    id: 'customer-analytics:shop',
    title: t('customerAnalytics.purchases.chooseShop'),
    group: 'screen',
    icon: Store,
    shortcut: 'f',
    when: () => orders.length > 0,
    arguments: [
      {
        id: 'shop',
        title: t('customerAnalytics.purchases.shop'),
        choices: () =>
          options.map(({ value, label }) => ({ id: value === anyShop ? whole : `=${value}`, title: label })),
      },
    ],
    run: ({ shop: chosen }) => void setAsked({ shop: chosen?.startsWith('=') ? chosen.slice(1) : null }),
  };
  const showAll: Action = {
    id: 'customer-analytics:all-purchases',
    title: t('customerAnalytics.purchases.showAll'),
    group: 'screen',
    when: () => isNarrowed,
    run: () => {
      void setAsked({ shop: null });
      time.setPeriod({ year: numberOf(whole) });
    },
  };
  const remove = useRemoveOrder(id, order, () => void setAsked({ order: null }));
  useActions([choose, showAll, remove]);
  const period = periodName(time.period);
  const where = [
    period !== undefined && t('customerAnalytics.purchases.inPeriod', { period }),
    shop !== null && t('customerAnalytics.purchases.atShop', { shop }),
  ];
  return (
    <Part
      name="purchases"
      figures={[figure]}
      members={filterOf(
        title,
        productsBy(
          'item_id',
          shown.flatMap(({ products }) => products.flatMap(({ item_id: item }) => item ?? [])),
        ),
      )}
      title={title}
      note={
        orders.length === 0
          ? undefined
          : [
              t('customerAnalytics.purchases.note', {
                shown: formatCount(shown.length),
                total: formatCount(orders.length),
              }),
              ...(period === undefined ? [] : [period]),
            ].join(' · ')
      }
      query={query}
      isEmpty={({ length }) => length === 0}
      empty={t('customerAnalytics.purchases.empty')}
      aside={
        orders.length > 0 && (
          <>
            {order !== null && <ActionButton action={remove} variant="ghost" size="bar" />}
            {isNarrowed && <ActionButton action={showAll} variant="ghost" size="bar" />}
            <SmallSelect
              label={t('customerAnalytics.purchases.shop')}
              value={shop ?? anyShop}
              options={options}
              onChange={(value) => void setAsked({ shop: value === anyShop ? null : value })}
            />
          </>
        )
      }
    >
      {() =>
        shown.length === 0 ? (
          <p className="text-table text-ink-2">
            {t('customerAnalytics.purchases.nothing', { where: where.filter(Boolean).join(' ') })}
          </p>
        ) : (
          <OrderList
            key={`${shop} ${year} ${month}`}
            label={title}
            orders={shown}
            opened={order}
            onOpen={(one) => void setAsked({ order: one })}
          />
        )
      }
    </Part>
  );
}
