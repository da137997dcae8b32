import { describe, expect, it } from 'vitest';
import { chosenFiles, isUploadType, sentType } from '#domain/imports/rowFiles.ts';

describe('files of rows', () => {
  const offered = chosenFiles.split(',');

  it('are offered by their endings and types, workbooks among them', () => {
    expect(offered.filter((name) => name.startsWith('.'))).toEqual(['.csv', '.tsv', '.txt', '.xlsx', '.xlsm']);
    expect(offered).toContain('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
  });

  it('are uploaded under every type by which they are offered, and under the one that the console sends', () => {
    const types = offered.filter((name) => !name.startsWith('.'));
    expect([...types, sentType].filter((type) => !isUploadType(type))).toEqual([]);
  });

  it.each([null, '', 'text/csv; charset=windows-1252', 'TEXT/CSV', 'application/zip'])('may be called %j', (type) => {
    expect(isUploadType(type)).toBe(true);
  });

  it.each(['text/html', 'image/svg+xml', 'application/pdf', 'application/json', 'nonsense'])(
    'are never called %j',
    (type) => {
      expect(isUploadType(type)).toBe(false);
    },
  );
});
