import { VariantRows } from '#domain/imports/variantFiles.ts';
import type { RecordGroup } from './records.ts';

/** In the place of a row without a product: an empty line, which is skipped everywhere and counted. */
const nothing: readonly string[] = [''];

const isEmpty = (record: readonly string[]): boolean => record.every((cell) => cell.trim() === '');

/** The records from the header on; those of a file of Shopify's products as products here (`VariantRows`). */
export async function* withVariants(groups: AsyncIterable<RecordGroup>): AsyncGenerator<RecordGroup> {
  let rows: VariantRows | undefined;
  let hasHeader = false;
  for await (const group of groups) {
    if (hasHeader && !rows) {
      yield group;
      continue;
    }
    const records = group.records.map((record) => {
      if (isEmpty(record)) return record;
      if (hasHeader) return rows ? (rows.row(record) ?? nothing) : record;
      hasHeader = true;
      rows = VariantRows.of(record);
      return rows ? rows.header(record) : record;
    });
    yield { ...group, records };
  }
}
