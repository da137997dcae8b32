import { columnsByName, columnWords } from './columnWords.ts';
import type { SampledRows } from './sampledRows.ts';

/** What shops write for the customer of an order that somebody placed without an account, in lower case. */
const nobody: ReadonlySet<string> = new Set(['0', '-1', 'guest']);

const addressNames = ['email', ...columnWords.customers.email];

/**
 * The values of a column of customers that name nobody, as its first rows show: one that several addresses of email have is no
 * customer. A file whose ids begin with 0 has one address there.
 */
export function guestValues(column: string, columns: readonly string[], rows: SampledRows): string[] {
  const named = columnsByName(columns);
  const addressColumn = addressNames.flatMap((name) => named.get(name) ?? [])[0];
  if (addressColumn === undefined || addressColumn === column) return [];
  const addresses = new Map<string, Set<string>>();
  const texts = rows.texts(addressColumn);
  for (const [at, value] of rows.texts(column).entries()) {
    const address = texts[at]?.toLowerCase() ?? '';
    if (!nobody.has(value.toLowerCase()) || address === '') continue;
    addresses.set(value, (addresses.get(value) ?? new Set()).add(address));
  }
  return [...addresses].flatMap(([value, { size }]) => (size > 1 ? [value] : []));
}
