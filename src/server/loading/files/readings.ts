import { standardFields } from '#domain/conditions/fields.ts';
import { channelWords, eventWords } from '#domain/imports/wordLists.ts';
import type { TargetType } from '#domain/imports/fields.ts';
import { address, addressIn } from './addresses.ts';
import type { Reading } from './cellForm.ts';
import { day, moment, unreadableMoments } from './moments.ts';
import { number } from './numbers.ts';

/** Words that files write for the values of closed lists, in lower case, by value; each value is a word for itself. */
type Words = Readonly<Record<string, readonly string[]>>;

/** Words in a row, commas between them. */
const listed = (...lines: readonly string[]): readonly string[] => lines.flatMap((line) => line.split(', '));

/** The spellings of consent. */
const flagWords: Words = {
  true: listed('yes, y, 1, t, on, ja, oui, si, sí, tak, subscribed, opted in', 'wahr, vrai, verdadero, vero, prawda'),
  false: listed(
    'no, n, 0, f, off, nein, non, nie, unsubscribed, opted out',
    'never_subscribed, never subscribed, not subscribed, not_subscribed, non-subscribed',
    'falsch, faux, falso, fałsz',
  ),
};

/** A cell as one of a set of values, by its synonyms, ignoring case; null for anything else. */
function oneOf(cell: string, values: readonly string[], words: Words = {}): string {
  const written = `lower(trim(${cell}))`;
  const cases = values.map((value) => {
    const all = [value, ...(words[value] ?? [])].map((word) => `'${word}'`).join(', ');
    return `WHEN ${written} IN (${all}) THEN '${value}'`;
  });
  return `CASE ${cases.join(' ')} END`;
}

/** The values of these columns that figures use (figures, Words); the lists that conditions offer. */
const saleValues = (name: string) =>
  standardFields.find((field) => field.table === 'sale' && field.name === name)?.values ?? [];
const eventTypes = saleValues('event_type');

/** White space and invisible characters: zero-width spaces, byte order marks, direction marks. */
const unseen = String.raw`[\s\p{Z}\x{200b}-\x{200f}\x{202a}-\x{202e}\x{2060}-\x{2069}\x{feff}]+`;

const spaces = String.raw`E' \t\r\n'`;

/** An id without invisible characters around it; only the few ids beyond ASCII are checked. */
function bareId(cell: string): string {
  return `CASE WHEN strlen(${cell}) > length(${cell}) THEN regexp_replace(${cell}, '^${unseen}|${unseen}$', '', 'g')
    ELSE trim(${cell}, ${spaces}) END`;
}

/** An id in its stored form (records/names, `customerIdOf`). */
function keptId(cell: string): string {
  const id = bareId(cell);
  return `CASE WHEN contains(${cell}, '@') THEN lower(coalesce(${addressIn(cell)}, ${id})) ELSE ${id} END`;
}

/** Every type of target field with how its cells are read. */
export const readings: Readonly<Record<TargetType, Reading>> = {
  text: { read: (cell) => cell },
  key: { read: (cell, { isFloated }) => (isFloated ? `left(trim(${cell}), -2)` : keptId(cell)) },
  address,
  number: number('DOUBLE'),
  money: number('DECIMAL(18,4)'),
  day: {
    read: (cell, form) => day(`trim(${cell})`, form),
    reasons: (cell, form) => unreadableMoments(`trim(${cell})`, form),
  },
  moment: {
    read: (cell, form) => moment(`trim(${cell})`, form),
    reasons: (cell, form) => unreadableMoments(`trim(${cell})`, form),
  },
  flag: {
    read: (cell) => oneOf(cell, Object.keys(flagWords), flagWords),
    reasons: () => [{ words: 'is not yes or no' }],
  },
  event: {
    read: (cell) => oneOf(cell, eventTypes, eventWords),
    reasons: () => [{ words: `is none of ${eventTypes.join(', ')}` }],
  },
  channel: { read: (cell) => `coalesce(${oneOf(cell, saleValues('channel_type'), channelWords)}, ${cell})` },
};
