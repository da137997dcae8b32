import { printNumber } from '#domain/conditions/numbers.ts';
import { formatTenantTime, formatDay } from '#console/texts/format.ts';
import type { Fact } from './Facts.tsx';
import type { StoredRecord } from './recordKind.ts';

/** The own fields of a record with their values, by name. */
export function ownFacts({ custom }: Pick<StoredRecord, 'custom'>): Fact[] {
  return Object.entries(custom).map(([name, value]) => ({
    name,
    value: typeof value === 'number' ? printNumber(value) : day(value),
  }));
}

/** A text that may be a day without a time, or nothing. */
export function day(value: string | null): string | null {
  return value === null ? null : formatDay(value);
}

/** A moment of the tenant's calendar, or nothing. */
export function moment(value: string | null): string | null {
  return value === null ? null : formatTenantTime(value);
}
