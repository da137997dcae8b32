import { describe, expect, it } from 'vitest';
import {
  draftChanges,
  draftProblems,
  mappingOf,
  shownFields,
  unusedColumns,
  withSource,
} from '#console/features/imports/upload/mappingDraft.ts';
import type { ColumnFacts } from '#domain/imports/mapping.ts';

const columns: readonly ColumnFacts[] = [
  { name: 'Date', samples: ['1/2/2026'], date_formats: ['M/D/YYYY', 'D/M/YYYY'] },
  { name: 'Shipped', samples: ['13/2/2026'], date_formats: ['D/M/YYYY'] },
  { name: '$Tier', samples: ['gold'], date_formats: [] },
];
const allComma = { proved: ['comma'], open: null, only_numbers: true } as const;
const empty = { sources: {}, kept: [], filters: [] };

describe('the draft of a mapping', () => {
  it('fills in the date format where the samples leave only one, and asks where they leave two', () => {
    const open = withSource('sales', empty, { field: 'event_dt', source: { column: 'Date' }, columns });
    expect(draftProblems('sales', open, columns)).toEqual({
      event_dt: 'Choose how Date writes its dates: the values match M/D/YYYY and D/M/YYYY.',
    });
    const settled = withSource('sales', empty, { field: 'event_dt', source: { column: 'Shipped' }, columns });
    expect(settled.sources).toEqual({ event_dt: { column: 'Shipped', date_format: 'D/M/YYYY' } });
    expect(draftProblems('sales', settled, columns)).toEqual({});
  });

  it('fills in the decimal sign that other columns tell, and asks where none does', () => {
    const amount: ColumnFacts = {
      name: 'Amount',
      samples: ['1.500'],
      date_formats: [],
      decimals: { proved: [], open: '1.500', only_numbers: true },
    };
    const total: ColumnFacts = { ...amount, name: 'Total', decimals: { ...allComma } };
    const wanted = { field: 'event_value', source: { column: 'Amount' } };
    const dated = {
      sources: { event_dt: { column: 'Date', date_format: 'M/D/YYYY' as const } },
      kept: [],
      filters: [],
    };
    const open = withSource('sales', dated, { ...wanted, columns: [...columns, amount] });
    expect(draftProblems('sales', open, [...columns, amount])).toEqual({
      event_value: 'Choose how Amount writes its decimals: 1.500 could be 1.5 or 1500.',
    });
    const told = withSource('sales', dated, { ...wanted, columns: [...columns, amount, total] });
    expect(told.sources['event_value']).toEqual({ column: 'Amount', decimal_sign: 'comma' });
  });

  it('keeps columns as fields of the tenant’s own, under names that conditions can address', () => {
    const draft = { sources: { user_id: { column: 'Date' } }, kept: ['$Tier'], filters: [] };
    expect(mappingOf('customers', draft)).toEqual({ user_id: { column: 'Date' }, 'custom._Tier': { column: '$Tier' } });
    expect(draftProblems('customers', draft, columns)).toEqual({});
  });

  it('does not keep a column once it fills a field', () => {
    const draft = withSource(
      'customers',
      { sources: {}, kept: ['$Tier'], filters: [] },
      {
        field: 'category',
        source: { column: '$Tier' },
        columns,
      },
    );
    expect(draft.kept).toEqual([]);
    expect(unusedColumns(draft, columns)).toEqual(['Date', 'Shipped']);
  });

  it('counts what differs from what was suggested, and nothing once it is as it was', () => {
    const suggested = { sources: { user_id: { column: 'Id' } }, kept: ['Level', 'Shop'], filters: [] };
    const change = (field: string, column: string) =>
      withSource('customers', suggested, { field, source: { column }, columns });
    expect(draftChanges(change('user_id', 'Id'), suggested)).toBe(0);
    expect(draftChanges(change('email', 'Mail'), suggested)).toBe(1);
    expect(draftChanges({ ...suggested, kept: ['Shop', 'Level'] }, suggested)).toBe(0);
    const rows = [{ column: 'Level', values: ['gold'] }];
    expect(draftChanges({ ...change('user_id', 'Mail'), kept: [], filters: rows }, suggested)).toBe(3);
  });

  it('shows what is suggested and what is required first', () => {
    const { first, more } = shownFields('customers', { email: { column: 'Mail' } });
    expect(first.map(({ name }) => name)).toEqual(['user_id', 'email']);
    expect(more.length).toBeGreaterThan(10);
  });
});
