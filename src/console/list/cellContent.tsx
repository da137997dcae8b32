import { isDayShaped } from '#domain/conditions/dates.ts';
import { formatAge, formatCount, formatDateTime, formatDay, formatTenantTime } from '#console/texts/format.ts';
import type { ReactNode } from 'react';
import { stateOf, type Column } from './column.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { WaitingValue } from '#console/ui/Skeleton.tsx';

/**
 * The content of a cell, by its kind: empty values as a muted dash, numbers grouped, instants relative with the exact
 * time on hover and focus, plain days (`2026-11-30`) as that day in every time zone. A function instead of a component,
 * since a list has a hundred of them.
 */
export function cellContent<Row>(column: Column<Row>, row: Row, now: number): ReactNode {
  const state = stateOf(column);
  if (state === 'waiting') return <WaitingValue />;
  if (state === 'failed') return <FailedValue />;
  if (column.render) return column.render(row);
  const value = column.value(row);
  if (value === null || value === '') return <EmptyValue />;
  if (column.kind === 'date') {
    const text = String(value);
    if (isDayShaped(text)) return <time dateTime={text}>{formatDay(text)}</time>;
    return date(text, now, column.inTenantTime ? formatTenantTime : formatDateTime);
  }
  if (typeof value === 'number') return (column.format ?? formatCount)(value);
  return column.mayBeDay ? formatDay(value) : value;
}

function date(instant: string, now: number, exact: (instant: string) => string): ReactNode {
  return (
    <time dateTime={instant}>
      <span className="group-focus-within:hidden group-hover:hidden">{formatAge(instant, now)}</span>
      <span className="hidden group-focus-within:inline group-hover:inline">{exact(instant)}</span>
    </time>
  );
}

/** A value that could not be loaded; the list says why. */
function FailedValue() {
  const { t } = useTranslation();
  return <span className="text-ink-3">{t('list.notLoaded')}</span>;
}

/** No value: a muted dash with a label for screen readers. */
export function EmptyValue() {
  const { t } = useTranslation();
  return (
    <span className="text-ink-3">
      <span aria-hidden>–</span>
      <span className="sr-only">{t('list.empty')}</span>
    </span>
  );
}
