import { formatCount } from '#console/texts/formatCount.ts';
import { useTranslation } from 'react-i18next';
import type { Column } from './column.ts';
import { exactDate, relativeDate } from './dates.ts';

/** One cell by its kind: empty values as a muted dash, numbers grouped, dates relative with the exact time on hover and focus. */
export function Cell<Row>({
  column,
  row,
  now,
}: {
  readonly column: Column<Row>;
  readonly row: Row;
  readonly now: number;
}) {
  const { t } = useTranslation();
  const value = column.value(row);
  if (column.render) return <>{column.render(row)}</>;
  if (value === null || value === '') {
    return (
      <span className="text-ink-3">
        <span aria-hidden>–</span>
        <span className="sr-only">{t('list.empty')}</span>
      </span>
    );
  }
  if (column.kind === 'date') return <DateCell instant={String(value)} now={now} />;
  if (typeof value === 'number') return <>{formatCount(value)}</>;
  return <span title={value}>{value}</span>;
}

function DateCell({ instant, now }: { readonly instant: string; readonly now: number }) {
  const exact = exactDate(instant);
  return (
    <time dateTime={instant} title={exact}>
      <span className="group-focus-within:hidden group-hover:hidden">{relativeDate(instant, now)}</span>
      <span className="hidden group-focus-within:inline group-hover:inline">{exact}</span>
    </time>
  );
}
