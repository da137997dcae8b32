import { listed } from './wordLists.ts';
import { looksLikeIds } from './ids.ts';
import { columnWords } from './columnWords.ts';
import { columnsByName } from './namedColumns.ts';
import type { SampledRows } from './sampledRows.ts';

/** Names that shops write for a customer without an account, in lower case. */
const guestIds: ReadonlySet<string> = new Set(['0', '-1', 'guest']);

const addressNames = ['email', ...columnWords.customers.email];

/** Words in files for an unknown person, in lower case: words among numeric ids. */
const unknown: ReadonlySet<string> = new Set(
  listed(
    'na, n/a, n.a., none, nil, unknown, anonymous, anon, guest, guest user, walk-in, walk in, walkin, walk-in customer',
    'cash customer, not available, not registered, no customer, -, --, ?, unbekannt, gast, laufkunde, ' +
      'barverkauf, inconnu',
    'invité, desconocido, invitado, sconosciuto, onbekend, nieznany, gość',
  ),
);

/** The words of an id column that mean an unknown person. */
function unknownValues(texts: readonly string[]): string[] {
  const values = [...new Set(texts)].filter((text) => unknown.has(text.toLowerCase()));
  const others = texts.filter((text) => text !== '' && !unknown.has(text.toLowerCase()));
  return values.length > 0 && looksLikeIds(others) ? values : [];
}

/** Ids with several addresses. */
function severalOf(addresses: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  return [...addresses].flatMap(([id, { size }]) => (size > 1 ? [id] : []));
}

/** Whether 0 is far from the other ids, so that they were not counted from it. */
function isApart(texts: readonly string[]): boolean {
  const others = new Set(texts.filter((text) => text !== '' && text !== '0').map(Number));
  return others.size > 0 && [...others].every((id) => Number.isInteger(id) && id > others.size + 1);
}

/**
 * The values of a customer column that identify no customer, by its first rows: a word for it among ids, and a value
 * with several e-mail addresses. A file whose ids start with 0 has one address there, and ids close to it.
 */
export function guestValues(column: string, columns: readonly string[], rows: SampledRows): string[] {
  const named = columnsByName(columns);
  const addressColumn = addressNames.flatMap((name) => named.get(name) ?? [])[0];
  const texts = rows.texts(column);
  const words = unknownValues(texts);
  if (addressColumn === undefined || addressColumn === column) return words;
  const addresses = new Map<string, Set<string>>();
  const written = rows.texts(addressColumn);
  for (const [at, value] of texts.entries()) {
    const address = written[at]?.toLowerCase() ?? '';
    if (!guestIds.has(value.toLowerCase()) || address === '') continue;
    addresses.set(value, (addresses.get(value) ?? new Set()).add(address));
  }
  const zero = isApart(texts) && addresses.has('0') ? ['0'] : [];
  return [...new Set([...words, ...zero, ...severalOf(addresses)])];
}
