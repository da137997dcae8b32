import { Ban, Undo2 } from 'lucide-react';
import { pathTo } from '#contract/links.ts';
import { timesInWords } from '#domain/recommendations/reasons.ts';
import type { Action } from '#console/actions/action.ts';
import { ActionButton } from '#console/actions/ActionButton.tsx';
import { Part } from '#console/charts/Part.tsx';
import type { CallValue } from '#console/data/call.ts';
import type { Load } from '#console/data/request.ts';
import type { Query } from '#console/data/useCall.ts';
import { useMoney, withCurrency } from '#console/data/useMoney.ts';
import { Link } from '#console/navigation/Link.tsx';
import { formatCount, formatDay, formatPercent, formatRatio } from '#console/texts/format.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { Badge } from '#console/ui/Badge.tsx';
import { Picture } from '#console/ui/Picture.tsx';

/** A recommended item. */
export type Item = CallValue<'recommendationPreview'>['items'][number];

/** What a batch recommends to a customer: each item with its score, evidence and reason. */
export function Items(props: {
  readonly query: Query<CallValue<'recommendationPreview'>>;
  readonly figure: Load;
  readonly ban: (item: Item) => Promise<void>;
}) {
  const { query, figure, ban } = props;
  const { t } = useTranslation();
  return (
    <Part
      name="items"
      title={t('recommendations.items')}
      query={withCurrency(query, useMoney())}
      figures={[figure]}
      isEmpty={({ items }) => items.length === 0}
      empty={t('recommendations.noItems')}
    >
      {({ items, batch }) => (
        <ol className="flex flex-col">
          {items.map((item) => (
            <ShownItem key={item.item_id} item={item} allBuyers={batch?.buyers ?? 0} ban={ban} />
          ))}
        </ol>
      )}
    </Part>
  );
}

function ShownItem(props: {
  readonly item: Item;
  readonly allBuyers: number;
  readonly ban: (item: Item) => Promise<void>;
}) {
  const { item, allBuyers, ban } = props;
  const { t } = useTranslation();
  const money = useMoney();
  const { item_id: id, rank, name, image_url: image, price, banned } = item;
  const banning: Action = {
    id: `recommendations:ban-${id}`,
    title: t(banned ? 'recommendations.allowItem' : 'recommendations.banItem', { name }),
    group: 'screen',
    icon: banned ? Undo2 : Ban,
    feature: 'CAMPAIGNS.EDIT',
    keyOnly: true,
    run: () => ban(item),
  };
  return (
    <li className="flex items-center gap-3 border-b border-line py-2 text-table last:border-transparent">
      <span className="w-6 shrink-0 text-right text-ink-3 tabular-nums">{rank}</span>
      <Picture src={image} size="small" />
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="flex min-w-0 items-center gap-2">
          <Link href={pathTo('product', { id })} className="truncate text-accent-text hover:underline" title={name}>
            {name}
          </Link>
          {banned && <Badge tone="bad">{t('recommendations.banned')}</Badge>}
        </span>
        <span className="text-small text-ink-2">{reasonOf(t, item, allBuyers)}</span>
      </span>
      <span className="shrink-0 tabular-nums">{price === null ? '' : money.amount(price)}</span>
      <ActionButton action={banning} variant="ghost" size="bar" iconOnly />
    </li>
  );
}

/** Why an item is recommended, with its evidence. */
function reasonOf(t: ReturnType<typeof useTranslation>['t'], item: Item, allBuyers: number): string {
  const { kind, score, reason, shared, weak, category, buyers, times } = item;
  if (kind === 'pair' && reason) {
    return t(weak ? 'recommendations.weakPairReason' : 'recommendations.pairReason', {
      name: reason.name,
      shared: formatCount(shared ?? 0),
      buyers: formatCount(item.reason_buyers ?? 0),
      share: formatPercent((shared ?? 0) / Math.max(1, item.reason_buyers ?? 0)),
      all: formatPercent((buyers ?? 0) / Math.max(1, allBuyers)),
    });
  }
  if (kind === 'repeat') {
    const often = timesInWords(times ?? 1);
    return item.last_day === null
      ? t('recommendations.repeatReasonUndated', { often })
      : t('recommendations.repeatReason', { often, day: formatDay(item.last_day) });
  }
  if (kind === 'best_seller') {
    const recent = item.recent_buyers ?? 0;
    return recent > 0
      ? t('recommendations.bestSellerReason', { count: recent, formatted: formatCount(recent) })
      : t('recommendations.formerSellerReason', { count: buyers ?? 0, formatted: formatCount(buyers ?? 0) });
  }
  if (kind === 'together' && reason) {
    const values = { name: reason.name, lift: formatRatio(score), baskets: formatCount(shared ?? 0) };
    return t(weak ? 'recommendations.weakReason' : 'recommendations.reason', values);
  }
  return kind === 'category' && category !== null
    ? t('recommendations.categoryReason', { category, share: formatPercent(score) })
    : t('recommendations.overallReason', { share: formatPercent(score) });
}
