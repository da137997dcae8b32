import { passesImport, type ImportNarrowing } from '#console/features/imports/importListUrl.ts';
import type { ImportRecord } from '#console/features/imports/upload/importRecord.ts';
import { expect, it } from 'vitest';

const nothing: ImportNarrowing = { search: '', holds: [], status: [], rejected: null };
const record = {
  file_name: 'Sales-Autumn.csv',
  type: 'sales',
  status: 'completed',
  metadata: { validate: { invalidCount: 2 }, process: { failedCount: 1 } },
} as unknown as ImportRecord;

it.each<[boolean, string, Partial<ImportNarrowing>]>([
  [true, 'nothing', {}],
  [true, 'a part of its name in another case', { search: ' AUTUMN ' }],
  [false, 'another name', { search: 'spring' }],
  [true, 'its type among others', { holds: ['customers', 'sales'] }],
  [false, 'other types', { holds: ['customers', 'products'] }],
  [true, 'its state', { status: ['completed'] }],
  [false, 'another state', { status: ['failed'] }],
  [true, 'rows that were not taken', { rejected: 'some' }],
  [false, 'no row that was not taken', { rejected: 'none' }],
  [false, 'all of it, of which one thing is not so', { search: 'sales', holds: ['sales'], rejected: 'none' }],
])('shows an import: %s, where %s is asked', (shown, _, asked) => {
  expect(passesImport(record, { ...nothing, ...asked })).toBe(shown);
});
