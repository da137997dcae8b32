import { Link } from '#console/navigation/Link.tsx';
import { Checkbox } from '#console/ui/choices.tsx';
import { classes } from '#console/ui/classes.ts';
import { memo, type ReactNode } from 'react';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { cellContent } from './cellContent.tsx';
import { endsWhereShort, followsDigits, isRightAligned, type Column, type NarrowPlace } from './column.ts';

/** Props of one row. */
export interface ListRowProps<Row> {
  readonly row: Row;
  readonly rowId: string;
  readonly name: string;
  readonly link: string | undefined;
  /** Opens the row in place, without an address. */
  readonly onOpen?: ((key: string) => void) | undefined;
  readonly columns: readonly Column<Row>[];
  readonly selectable: boolean;
  readonly selected: boolean;
  /** Whether this row is the list's tab stop; only one row is. */
  readonly isTabStop: boolean;
  readonly now: number;
  readonly onToggle: (key: string, extend: boolean) => void;
  readonly onEnter: (key: string) => void;
}

const places: Readonly<Record<NarrowPlace, string>> = {
  title: 'narrow:col-start-1 narrow:row-start-1 narrow:text-body narrow:text-ink',
  detail: 'narrow:col-start-1 narrow:row-start-2 narrow:text-small narrow:text-ink-3',
  figure: 'narrow:col-start-2 narrow:row-start-1 narrow:text-right narrow:text-body narrow:text-ink',
  note: 'narrow:col-start-2 narrow:row-start-2 narrow:text-right narrow:text-small narrow:text-ink-3',
};
const cell =
  'h-row truncate border-b border-line px-2 wide:first:pl-6 wide:last:pr-6 ' +
  'narrow:h-auto narrow:max-w-none narrow:border-0 narrow:p-0';

/** The control in the first cell that opens the row: a link, a button, or nothing. */
function Opening(props: {
  readonly rowId: string;
  readonly link: string | undefined;
  readonly onOpen: ((key: string) => void) | undefined;
  readonly tabIndex: number;
  readonly children: ReactNode;
}) {
  const { rowId, link, onOpen, tabIndex, children } = props;
  const shared = { tabIndex, className: 'outline-none', 'data-row-link': true } as const;
  if (link !== undefined) {
    return (
      <Link href={link} {...shared}>
        {children}
      </Link>
    );
  }
  if (!onOpen) return children;
  return (
    <button type="button" onClick={() => onOpen(rowId)} {...shared}>
      {children}
    </button>
  );
}

/** One row: 36 px, on a narrow screen two lines of 56 px. The first cell has the link that the whole row follows. */
function Row<Data>(props: ListRowProps<Data>) {
  const { row, rowId, name, link, onOpen, columns, selectable, selected, isTabStop, now, onToggle, onEnter } = props;
  const { t } = useTranslation();
  const tabIndex = isTabStop ? 0 : -1;
  return (
    <tr
      data-row={rowId}
      aria-selected={selectable ? selected : undefined}
      onFocus={() => onEnter(rowId)}
      className={classes(
        'group has-focus-visible:rounded has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus-ring',
        'narrow:grid narrow:h-row-touch narrow:grid-cols-row-narrow narrow:content-center narrow:gap-x-3 narrow:border-b narrow:border-line narrow:px-4',
        selected ? 'bg-accent-soft hover:bg-accent-soft-strong' : 'hover:bg-hover has-focus-visible:bg-hover',
      )}
    >
      {selectable && (
        <td className={`${cell} w-mark pr-0 narrow:hidden`}>
          <Checkbox
            label={t('list.selectRow', { name })}
            checked={selected}
            tabIndex={tabIndex}
            onChange={(_, shift) => onToggle(rowId, shift)}
          />
        </td>
      )}
      {columns.map((column, index) => (
        <td
          key={column.key}
          className={classes(
            cell,
            // Words may be truncated, digits never: half an amount is another one.
            isRightAligned(column) ? 'text-right tabular-nums' : 'max-w-0',
            followsDigits(columns, index) && 'wide:pl-6',
            column.kind === 'code' && 'font-mono text-small',
            column.roomyOnly && 'max-roomy:hidden',
            endsWhereShort(columns, index) && 'wide:max-roomy:pr-6',
            index === 0 ? 'font-medium text-ink' : 'text-ink-2',
            column.narrow ? places[column.narrow] : 'narrow:hidden',
          )}
        >
          {index === 0 ? (
            <Opening {...{ rowId, link, onOpen, tabIndex }}>{cellContent(column, row, now)}</Opening>
          ) : (
            cellContent(column, row, now)
          )}
        </td>
      ))}
    </tr>
  );
}

/** Memoised: moving through a list re-renders two rows. */
export const ListRow = memo(Row) as typeof Row;
