import { sql } from 'kysely';
import type { QueryOptions, Reader } from '../engine.ts';
import type { KnownWords, NearWord } from '../nearestWord.ts';
import { readRows } from '../queryBuilder.ts';
import { foldedText } from './functions.ts';

interface StoredWord {
  readonly word: string;
  readonly count: number;
}

/**
 * PostgreSQL's own distances are an extension and know no exchanged letters; the server compares the words of about the
 * same length.
 */
export async function nearestWord(
  reader: Reader,
  typed: string,
  { table, fields }: KnownWords,
  options?: QueryOptions,
): Promise<NearWord | undefined> {
  const [folded] = await readRows<{ text: string }>(
    reader,
    sql`SELECT ${foldedText(sql.ref('text'))} AS text FROM (SELECT CAST(${typed} AS text) AS text) AS typed`,
    options,
  );
  const text = folded?.text ?? typed;
  const words = await readRows<StoredWord>(
    reader,
    sql`SELECT word, SUM(count) AS count FROM (
          SELECT unnest(regexp_split_to_array(${foldedText(sql.ref('value'))}, '[\\s,;.()/]+')) AS word, count
          FROM field_value WHERE table_name = ${table} AND field = ANY(${[...fields]})) AS split
        WHERE length(word) >= 3 AND length(word) >= ${text.length - 2} GROUP BY word`,
    options,
  );
  const near = words.flatMap(({ word, count }) => {
    const slips = slipsOf(word, text);
    return slips === undefined ? [] : [{ word, slips, count }];
  });
  const isSame = ({ word }: StoredWord): number => (word[0] === text[0] ? 0 : 1);
  return near.toSorted(
    (one, other) =>
      one.slips - other.slips ||
      isSame(one) - isSame(other) ||
      other.count - one.count ||
      (one.word < other.word ? -1 : 1),
  )[0];
}

function slipsOf(word: string, text: string): number | undefined {
  if (word.includes(text)) return 0;
  const slips = distance(word, text);
  if (slips <= (text.length >= 8 ? 2 : 1)) return slips;
  const isBegun =
    text.length >= 5 && [-1, 0, 1].some((more) => distance(word.slice(0, text.length + more), text) === 1);
  return isBegun ? 3 : undefined;
}

/** The Damerau–Levenshtein distance: letters added, left out, replaced, or exchanged with their neighbour. */
function distance(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, place) => place)];
  for (let at = 1; at <= one.length; at += 1) {
    const row = [at];
    for (let place = 1; place <= other.length; place += 1) {
      const isSame = one[at - 1] === other[place - 1];
      const isExchanged = at > 1 && place > 1 && one[at - 1] === other[place - 2] && one[at - 2] === other[place - 1];
      row[place] = Math.min(
        (rows[at - 1]?.[place] ?? 0) + 1,
        (row[place - 1] ?? 0) + 1,
        (rows[at - 1]?.[place - 1] ?? 0) + (isSame ? 0 : 1),
        isExchanged ? (rows[at - 2]?.[place - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    rows.push(row);
  }
  return rows[one.length]?.[other.length] ?? 0;
}
