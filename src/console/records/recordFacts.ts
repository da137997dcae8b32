import { printNumber } from '#domain/conditions/numbers.ts';
import { tenantDate } from '#console/list/dates.ts';
import type { Fact } from './Facts.tsx';
import type { StoredRecord } from './recordKind.ts';

/** The own fields of a record with their values, by name. */
export function ownFacts({ custom }: Pick<StoredRecord, 'custom'>): Fact[] {
  return Object.entries(custom).map(([name, value]) => ({
    name,
    value: typeof value === 'number' ? printNumber(value) : value,
  }));
}

/** A moment of the tenant's calendar, or nothing. */
export function moment(value: string | null): string | null {
  return value === null ? null : tenantDate(value);
}
