import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importingAnew } from './importing.ts';

const spectrum = join(import.meta.dirname, '../../../../../shared/data/csv-spectrum');

const here = importingAnew();

/** The expected cells of the files with both line ends are written with the single one. */
function withLineEnds(row: Record<string, string | undefined>, file: string): Record<string, string | undefined> {
  if (!file.includes('crlf')) return row;
  return Object.fromEntries(Object.entries(row).map(([key, cell]) => [key, cell?.replaceAll(/\r?\n/gu, '\r\n')]));
}

/** location_coordinates.json lists other rows than its file; its quotes inside a cell are tested in files.test.ts. */
describe.skipIf(!existsSync(spectrum))('csv-spectrum (../shared/data)', () => {
  const files = existsSync(spectrum)
    ? readdirSync(join(spectrum, 'csvs')).filter((file) => file !== 'location_coordinates.csv')
    : [];

  it.each(files)('%s is loaded cell by cell', async (file) => {
    const json = JSON.parse(readFileSync(join(spectrum, 'json', file.replace('.csv', '.json')), 'utf8')) as unknown;
    const expected = [json].flat() as Record<string, string>[];
    const bytes = readFileSync(join(spectrum, 'csvs', file));
    const columns = Object.keys(expected[0] ?? {});
    const own = columns.map((column, place) => [`custom.c${place}`, { column }] as const);
    const record = await here.imports.load('customers', bytes, {
      ...Object.fromEntries(own),
      user_id: { template: columns.map((column) => `{${column}}`).join('|') },
    });
    expect(record.metadata.process.successCount.insert).toBe(expected.length);
    const rows = await here.imports.engine.query<{ custom: string }>(
      'SELECT custom FROM customer ORDER BY customer_no',
    );
    const cells = expected.map((row) =>
      Object.fromEntries(
        columns.map((column, place) => [`c${place}`, row[column]] as const).filter(([, cell]) => cell !== ''),
      ),
    );
    expect(rows.map(({ custom }) => JSON.parse(custom) as unknown)).toEqual(
      cells.map((row) => withLineEnds(row, file)),
    );
  });
});
