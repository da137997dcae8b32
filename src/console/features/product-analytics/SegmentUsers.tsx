import { pathTo } from '#contract/links.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { ActionButton } from '#console/actions/ActionButton.tsx';
import { formatCount } from '#console/texts/format.ts';
import { Part } from '#console/charts/Part.tsx';
import { figureCell, nameCell } from '#console/charts/ChartTable.tsx';
import { useMoney, withCurrency } from '#console/data/useMoney.ts';
import { useShownRows } from '#console/charts/useTables.ts';
import type { CallValue } from '#console/data/call.ts';
import type { FigureMembers } from '#console/charts/figureOffers.ts';
import { load } from '#console/data/request.ts';
import { useCall } from '#console/data/useCall.ts';
import { Link } from '#console/navigation/Link.tsx';
import { classes } from '#console/ui/classes.ts';

const columns = ['members', 'buyers', 'units', 'netSales'] as const;
type Column = (typeof columns)[number];
type Rows = CallValue<'productSegmentUsers'>;

/** A narrow screen has room for three columns of figures. */
const isAside: Readonly<Record<Column, boolean>> = {
  members: true,
  buyers: false,
  units: false,
  netSales: false,
};
const most = 12;
const head = 'h-row-head border-b border-line-strong px-2 text-small font-medium text-ink-3 first:pl-0 last:pr-0';
const cell = 'h-row border-b border-line px-2 first:pl-0 last:pr-0';

/** Every active segment with its buyers of the product, and what they bought of it. */
export function SegmentUsers(props: { readonly id: string; readonly members: FigureMembers | undefined }) {
  const { id, members } = props;
  const { t } = useTranslation();
  const figure = load('productSegmentUsers', { query: { item_id: id } });
  const query = withCurrency(useCall(...figure), useMoney());
  return (
    <Part
      name="segmentUsers"
      figures={[figure]}
      members={members}
      title={t('productAnalytics.parts.segmentUsers')}
      note={t('productAnalytics.segmentUsers.note')}
      query={query}
      isEmpty={({ length }) => length === 0}
      empty={t('productAnalytics.segmentUsers.empty')}
    >
      {(rows) => <Crosstab rows={rows} />}
    </Part>
  );
}

function Crosstab({ rows }: { readonly rows: Rows }) {
  const { t } = useTranslation();
  const money = useMoney();
  const label = t('productAnalytics.parts.segmentUsers');
  const { shown, more } = useShownRows('segmentUsers', label, rows, most);
  const figuresOf = (row: Rows[number]): Readonly<Record<Column, string>> => ({
    members: formatCount(row.members),
    buyers: formatCount(row.buyers),
    units: formatCount(row.units),
    netSales: money.amount(row.net_sales),
  });
  return (
    <div className="flex flex-col items-start gap-2">
      <div className="w-full overflow-x-auto">
        <table className="w-full text-table" aria-label={label}>
          <thead>
            <tr>
              <th scope="col" className={`${head} text-left wide:min-w-column`}>
                {t('productAnalytics.segmentUsers.segment')}
              </th>
              {columns.map((column) => (
                <th
                  key={column}
                  scope="col"
                  className={classes(head, figureCell, 'roomy:min-w-24', isAside[column] && 'narrow:hidden')}
                >
                  {t(`productAnalytics.segmentUsers.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={row.segment_id}>
                <th scope="row" className={`${cell} ${nameCell}`} title={row.name}>
                  <Link href={pathTo('segment', { id: row.segment_id })} className="text-accent-text hover:underline">
                    {row.name}
                  </Link>
                </th>
                {columns.map((column) => (
                  <td key={column} className={classes(cell, figureCell, isAside[column] && 'narrow:hidden')}>
                    {figuresOf(row)[column]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {more && <ActionButton action={more} variant="ghost" size="bar" />}
    </div>
  );
}
