import { isEmailAddress } from '#domain/records/emailAddress.ts';
import type { ColumnFacts, FieldSource } from './mapping.ts';
import { SampledRows } from './sampledRows.ts';
import { isCounted, type ImportType } from './targets.ts';

/** The fields that a column of e-mail addresses fills, and one of days, by type of file. */
const fields: Readonly<
  Record<ImportType, { readonly addresses: readonly string[]; readonly days: readonly string[] }>
> = {
  customers: { addresses: ['email', 'user_id'], days: [] },
  products: { addresses: [], days: [] },
  sales: { addresses: ['user_id'], days: ['event_dt'] },
};

/** The mapping that the values of columns suggest where nothing names them: the first of addresses and the first of days. */
export function mappingByContent(
  type: ImportType,
  columns: readonly ColumnFacts[],
  records: readonly (readonly string[])[],
): Record<string, FieldSource> {
  const rows = new SampledRows(
    columns.map(({ name }) => name),
    records,
  );
  const areAddresses = ({ name }: ColumnFacts) => {
    const filled = rows.texts(name).filter((text) => text !== '');
    return filled.length > 0 && filled.every((text) => isEmailAddress(text));
  };
  const areDays = ({ date_formats: formats }: ColumnFacts) => formats.some((format) => !isCounted(format));
  const { addresses, days } = fields[type];
  const filled = (names: readonly string[], column: ColumnFacts | undefined) =>
    column ? names.map((field) => [field, { column: column.name }] as const) : [];
  return Object.fromEntries([...filled(addresses, columns.find(areAddresses)), ...filled(days, columns.find(areDays))]);
}
