import { useTranslation } from '#console/texts/useTranslation.ts';
import { ActionButton } from '#console/actions/ActionButton.tsx';
import { formatRatio, formatCount } from '#console/texts/format.ts';
import { figureCell, nameCell } from '#console/charts/ChartTable.tsx';
import { useMoney } from '#console/data/useMoney.ts';
import { useShownRows } from '#console/charts/useTables.ts';
import type { CallValue } from '#console/data/call.ts';
import { classes } from '#console/ui/classes.ts';
import type { SellerQuestion } from './SellerChoices.tsx';

type Seller = CallValue<'segmentWinning'>[number];

const columns = ['sold', 'revenue', 'growth', 'affinity'] as const;
const most = 12;
const cell = 'h-row border-b border-line px-2 last:pr-0 first:pl-0';

/** The best sellers in their order; the column they are ranked by is emphasised. */
export function SellerTable(props: {
  readonly rows: readonly Seller[];
  readonly type: SellerQuestion['type'];
  readonly sortOption: SellerQuestion['sortOption'];
}) {
  const { rows, type, sortOption } = props;
  const { t } = useTranslation();
  const money = useMoney();
  const label = t('segmentAnalytics.parts.bestSellers');
  const { shown, more } = useShownRows('bestSellers', label, rows, most);
  const figures = (row: Seller): Readonly<Record<(typeof columns)[number], string>> => ({
    sold: formatCount(row.units),
    revenue: money.amount(row.net_sales),
    growth: row.growth === null ? t('segmentAnalytics.bestSellers.isNew') : formatRatio(row.growth),
    affinity: formatRatio(row.affinity),
  });
  const notes = {
    sold: undefined,
    revenue: undefined,
    growth: t('segmentAnalytics.bestSellers.growthNote'),
    affinity: t('segmentAnalytics.bestSellers.affinityNote'),
  };
  const head = 'h-row-head border-b border-line-strong px-2 text-small font-medium text-ink-3 last:pr-0 first:pl-0';
  return (
    <div className="flex flex-col items-start gap-2">
      <table className="w-full text-table" aria-label={label}>
        <thead>
          <tr>
            <th scope="col" className={`${head} w-10 text-right narrow:hidden`}>
              <span className="sr-only">{t('segmentAnalytics.bestSellers.rank')}</span>
            </th>
            <th scope="col" className={`${head} text-left`}>
              {t(`segmentAnalytics.bestSellers.types.${type}`)}
            </th>
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                title={notes[column]}
                className={classes(head, figureCell, 'wide:min-w-24', isAside(column, sortOption) && 'narrow:hidden')}
              >
                {t(`segmentAnalytics.bestSellers.sortOptions.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row, index) => (
            <tr key={row.item}>
              <td className={`${cell} text-right text-ink-3 tabular-nums narrow:hidden`}>{index + 1}</td>
              <th scope="row" className={`${cell} ${nameCell}`} title={row.name}>
                {row.name}
                {row.item !== row.name && <span className="pl-2 font-mono text-small text-ink-3">{row.item}</span>}
              </th>
              {columns.map((column) => (
                <td
                  key={column}
                  className={classes(
                    cell,
                    figureCell,
                    column === sortOption ? 'font-medium text-ink' : 'text-ink-2',
                    isAside(column, sortOption) && 'narrow:hidden',
                  )}
                >
                  {figures(row)[column]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {more && <ActionButton action={more} variant="ghost" size="bar" />}
    </div>
  );
}

/** A narrow screen has room for units and the figure the list is ranked by. */
function isAside(column: (typeof columns)[number], sortOption: SellerQuestion['sortOption']): boolean {
  return column !== sortOption && (column !== 'sold' || sortOption === 'sold');
}
