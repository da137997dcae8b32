import { Checkbox } from '#console/ui/choices.tsx';
import { classes } from '#console/ui/classes.ts';
import { Icon } from '#console/ui/Icon.tsx';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { endsWhereShort, followsDigits, isMany, isRightAligned, type Column, type ColumnWidth } from './column.ts';
import type { ListSort } from './listProps.ts';

/** Props of the head of a list. */
export interface ListHeadProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly sorting: ListSort | undefined;
  readonly selectable: boolean;
  readonly allSelected: boolean;
  readonly someSelected: boolean;
  readonly onToggleAll: () => void;
}

const head =
  'h-row-head border-y border-line bg-surface px-2 text-left text-small font-medium whitespace-nowrap text-ink-3 first:pl-6 last:pr-6';

/** Width of a column as a share of the table; columns without one share the rest. */
const widths: Readonly<Record<ColumnWidth, string>> = {
  narrow: 'w-24',
  middle: 'w-card',
  wide: 'w-1/5',
  text: 'w-1/4',
};

/** What a column keeps where room is short; digits and dates are never cut, so they need no bound there. */
function leastWidth<Row>({ kind }: Column<Row>, index: number, many: boolean): string | undefined {
  if (index === 0) return 'min-w-column';
  if (kind === 'date') return 'roomy:min-w-column';
  if (kind === 'number') return undefined;
  return many ? 'min-w-24' : 'max-roomy:min-w-20';
}

/**
 * Column headers; sortable ones are buttons, the current sort is announced. On a narrow screen they are for screen
 * readers only: what is invisible must not take the focus, so the buttons become plain titles.
 */
export function ListHead<Row>(props: ListHeadProps<Row>) {
  const { columns, sorting, selectable, allSelected, someSelected, onToggleAll } = props;
  const { t } = useTranslation();
  const many = isMany(columns);
  return (
    <thead className={classes('narrow:sr-only', !many && 'roomy:sticky roomy:top-14 roomy:z-head')}>
      <tr>
        {selectable && (
          <th className={`${head} w-mark pr-0`} scope="col">
            <span className="narrow:hidden">
              <Checkbox
                label={t('list.selectAll')}
                checked={allSelected}
                mixed={someSelected && !allSelected}
                onChange={onToggleAll}
              />
            </span>
          </th>
        )}
        {columns.map((column, index) => {
          const current = sorting !== undefined && column.sort === sorting.sort;
          const order = current ? sorting.order : undefined;
          return (
            <th
              key={column.key}
              scope="col"
              aria-sort={order && (order === 'asc' ? 'ascending' : 'descending')}
              className={classes(
                head,
                isRightAligned(column) && 'text-right',
                followsDigits(columns, index) && 'pl-6',
                column.kind === 'date'
                  ? 'w-column'
                  : widths[column.width ?? (column.kind === 'number' ? 'narrow' : 'middle')],
                leastWidth(column, index, many),
                column.roomyOnly && 'max-roomy:hidden',
                endsWhereShort(columns, index) && 'max-roomy:pr-6',
              )}
            >
              {column.sort === undefined || sorting === undefined ? (
                column.title
              ) : (
                <>
                  <span className="wide:hidden">{column.title}</span>
                  <button
                    type="button"
                    className={classes(
                      'inline-flex items-center gap-1 rounded-inner hover:text-ink narrow:hidden',
                      current && 'text-ink',
                    )}
                    onClick={() => sorting.onSort(column.sort ?? '', order === 'asc' ? 'desc' : 'asc')}
                  >
                    {column.title}
                    <span className={order ? '' : 'text-ink-3'}>
                      <Icon
                        of={order === undefined ? ChevronsUpDown : order === 'asc' ? ArrowUp : ArrowDown}
                        size="small"
                      />
                    </span>
                  </button>
                </>
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
