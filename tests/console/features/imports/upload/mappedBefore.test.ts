import { describe, expect, it } from 'vitest';
import { mappedBefore } from '#console/features/imports/upload/mappingDraft.ts';
import type { ImportRecord, Inspection } from '#console/features/imports/upload/importRecord.ts';

const suggestion: Inspection = {
  type: 'customers',
  dataset: null,
  options: {},
  encoding: 'UTF-8',
  delimiter: ',',
  first_row: 'names',
  letters: [],
  columns: [{ name: 'Customer', samples: ['1'], date_formats: [] }],
  column_mapping: { user_id: { column: 'Customer' } },
  row_filters: [],
  kept: [],
};
const record: Pick<ImportRecord, 'type' | 'column_mapping' | 'row_filters'> = {
  type: 'customers',
  column_mapping: {
    user_id: { column: 'No' },
    'custom.Size (cm)': { column: 'Size (cm)' },
    'custom.both': { template: '{No}-{Customer}' },
  },
  row_filters: [{ column: 'State', values: ['active'] }],
};

describe('a file that is mapped again', () => {
  it('is mapped as it was, with the columns that it kept and the rows that it took', () => {
    expect(mappedBefore(suggestion, 'customers', record)).toEqual({
      ...suggestion,
      column_mapping: { user_id: { column: 'No' }, 'custom.both': { template: '{No}-{Customer}' } },
      kept: ['Size (cm)'],
      row_filters: [{ column: 'State', values: ['active'] }],
    });
  });

  it('is mapped as its columns suggest where it is taken for something else', () => {
    expect(mappedBefore(suggestion, 'products', record)).toBe(suggestion);
  });
});
