import { describe, expect, it } from 'vitest';
import type { Inspection } from '#console/features/imports/upload/importRecord.ts';
import { inOrderOf, openFile, stateOf, type GroupFile } from '#console/features/imports/groups/groupFiles.ts';

const group = {
  datasets: [
    { id: 7, name: 'people', type: 'customers' as const, last_run: null, due: true },
    { id: 3, name: 'lines', type: 'sales' as const, last_run: null, due: true },
  ],
};

function inspectionBy(dataset: Inspection['dataset']): Inspection {
  return {
    type: 'customers',
    dataset,
    options: {},
    encoding: 'UTF-8',
    delimiter: ',',
    first_row: 'names',
    letters: [],
    columns: [{ name: 'No', samples: ['1'], date_formats: [] }],
    column_mapping: { user_id: { column: 'No' } },
    row_filters: [],
    kept: [],
  };
}

function file(key: number, id: number | undefined, differs: { added?: string[]; missing?: string[] } = {}): GroupFile {
  const dataset = id === undefined ? null : { id, name: 'people', added: [], missing: [], ...differs };
  const uploaded = {
    type: 'customers' as const,
    name: 'a.csv',
    objectKey: 'k',
    form: {},
    inspection: inspectionBy(dataset),
  };
  return { key, name: 'a.csv', step: 'there', share: 1, uploaded };
}

describe('the files of a group', () => {
  it('are imported in the order of its datasets, several of one as they were chosen, without those left out', () => {
    const files = [file(1, 3), file(2, 7), file(3, 3), { ...file(4, 7), step: 'out' as const }, file(5, undefined)];
    expect(inOrderOf(group, files).map(({ key }) => key)).toEqual([2, 1, 3]);
    expect(openFile(files)?.key).toBe(5);
  });

  it('say whether anything is left to map', () => {
    expect(stateOf(file(1, 7))).toBe('mapped');
    expect(stateOf(file(1, 7, { missing: ['Mail'] }))).toBe('look');
    expect(stateOf(file(1, undefined))).toBe('unmatched');
    const { uploaded, ...rest } = file(1, 7);
    const unmapped = uploaded && { ...uploaded, inspection: { ...uploaded.inspection, column_mapping: {} } };
    expect(stateOf({ ...rest, uploaded: unmapped })).toBe('look');
  });
});
