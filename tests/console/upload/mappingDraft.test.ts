import { describe, expect, it } from 'vitest';
import { draftProblems, mappingOf, shownFields, unusedColumns, withSource } from '#console/upload/mappingDraft.ts';
import type { ColumnFacts } from '#domain/imports/mapping.ts';

const columns: readonly ColumnFacts[] = [
  { name: 'Date', samples: ['1/2/2026'], date_formats: ['M/D/YYYY', 'D/M/YYYY'] },
  { name: 'Shipped', samples: ['13/2/2026'], date_formats: ['D/M/YYYY'] },
  { name: '$Tier', samples: ['gold'], date_formats: [] },
];
const empty = { sources: {}, kept: [] };

describe('the draft of a mapping', () => {
  it('fills in the date format where the samples leave only one, and asks where they leave two', () => {
    const open = withSource('sales', empty, { field: 'event_dt', source: { column: 'Date' }, columns });
    expect(draftProblems('sales', open, columns)).toEqual({
      event_dt: 'Choose how Date writes its dates: the values seen fit M/D/YYYY and D/M/YYYY.',
    });
    const settled = withSource('sales', empty, { field: 'event_dt', source: { column: 'Shipped' }, columns });
    expect(settled.sources).toEqual({ event_dt: { column: 'Shipped', date_format: 'D/M/YYYY' } });
    expect(draftProblems('sales', settled, columns)).toEqual({});
  });

  it('keeps columns as fields of the tenant’s own, under names that conditions can address', () => {
    const draft = { sources: { user_id: { column: 'Date' } }, kept: ['$Tier'] };
    expect(mappingOf('customers', draft)).toEqual({ user_id: { column: 'Date' }, 'custom._Tier': { column: '$Tier' } });
    expect(draftProblems('customers', draft, columns)).toEqual({});
  });

  it('does not keep a column once it fills a field', () => {
    const draft = withSource(
      'customers',
      { sources: {}, kept: ['$Tier'] },
      {
        field: 'category',
        source: { column: '$Tier' },
        columns,
      },
    );
    expect(draft.kept).toEqual([]);
    expect(unusedColumns(draft, columns)).toEqual(['Date', 'Shipped']);
  });

  it('shows what is suggested and what is required first', () => {
    const { first, more } = shownFields('customers', { email: { column: 'Mail' } });
    expect(first.map(({ name }) => name)).toEqual(['user_id', 'email']);
    expect(more.length).toBeGreaterThan(10);
  });
});
