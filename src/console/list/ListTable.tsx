import { useNow } from '#console/ui/timing.ts';
import { isSelected } from './selection.ts';
import { ListHead } from './ListHead.tsx';
import type { ListProps } from './listProps.ts';
import { ListRow } from './ListRow.tsx';
import type { ListState } from './useListState.ts';
import type { RowHandlers } from './rowEvents.ts';
import { pageSize } from '#contract/paging.ts';
import { Skeleton } from '#console/ui/Skeleton.tsx';
import { useWaiting } from '#console/ui/waiting.ts';

/** Props of the table of a list besides the list's own. */
export interface ListTableProps<Row> {
  readonly props: ListProps<Row>;
  readonly state: ListState;
  readonly handlers: RowHandlers;
  readonly tabStop: string | undefined;
}

/** Rows as a table; skeletons while they are on their way. */
export function ListTable<Row>({ props, state, handlers, tabStop }: ListTableProps<Row>) {
  const { label, columns, rows, rowKey, rowName, rowLink, onOpen: openRow, sorting } = props;
  const { onToggle, onEnter, onOpen } = handlers;
  const now = useNow();
  const selectable = props.selectionActions !== undefined;
  const keys = (rows ?? []).map(rowKey);
  const selected = keys.filter((key) => isSelected(state.selection, key)).length;
  return (
    <table aria-label={label} className="w-full border-separate border-spacing-0 text-table narrow:block">
      <ListHead
        {...{ columns, sorting, selectable }}
        someSelected={selected > 0}
        allSelected={keys.length > 0 && selected === keys.length}
        onToggleAll={state.toggleAll}
      />
      {rows === undefined && !props.query.error && <ListSkeleton columns={columns.length} selectable={selectable} />}
      {rows && (
        <tbody className="narrow:block">
          {rows.map((row) => {
            const key = rowKey(row);
            return (
              <ListRow
                key={key}
                {...{ row, columns, selectable, now, onToggle, onEnter }}
                rowId={key}
                name={rowName(row)}
                link={rowLink?.(row)}
                onOpen={openRow && onOpen}
                selected={isSelected(state.selection, key)}
                isTabStop={key === tabStop}
              />
            );
          })}
        </tbody>
      )}
    </table>
  );
}

const rows = Array.from({ length: pageSize }, (_, index) => `row-${index}`);

/** Rows that are on their way, in the shape of rows. */
function ListSkeleton({ columns, selectable }: { readonly columns: number; readonly selectable: boolean }) {
  useWaiting();
  const cells = Array.from({ length: columns + (selectable ? 1 : 0) }, (_, index) => `cell-${index}`);
  return (
    <tbody className="animate-late" aria-hidden data-skeleton>
      {rows.map((row) => (
        <tr key={row}>
          {cells.map((name, index) => (
            <td key={name} className="h-row border-b border-line px-2 first:pl-6 last:pr-6 narrow:h-row-touch">
              <Skeleton width={index === 0 ? 'long' : 'middle'} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
