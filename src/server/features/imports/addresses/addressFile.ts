import { Readable } from 'node:stream';
import type { ColumnMapping } from '#domain/imports/mapping.ts';
import type { Addressed } from './storedAddresses.ts';

/** The name of a file of cleaned addresses, as the list of imports shows it. */
export const addressFileName = 'Cleaned email addresses.csv';

const columns = { id: 'Customer ID', email: 'Email' } as const;

/** The mapping of its columns, and its file format. */
export const addressFileMapping: ColumnMapping = {
  user_id: { column: columns.id },
  email: { column: columns.email },
};
export const addressFileForm = { encoding: 'UTF-8', delimiter: ',', first_row: 'names' } as const;

/** The file of cleaned addresses, imported like any file. */
export function addressFile(addresses: readonly Addressed[]): ReadableStream<Uint8Array> {
  return Readable.toWeb(Readable.from(linesOf(addresses))) as ReadableStream<Uint8Array>;
}

function* linesOf(addresses: readonly Addressed[]): Generator<Buffer> {
  yield Buffer.from(`${quoted(columns.id)},${quoted(columns.email)}\n`);
  for (const { user_id, email } of addresses) yield Buffer.from(`${quoted(user_id)},${quoted(email)}\n`);
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
