/** 2³¹ − 1, a prime: random numbers are whole numbers below it. */
const drawModulus = 2_147_483_647;

/**
 * The arithmetic behind all seeded rows, as macros of the connection. Products of two numbers below 2³¹ fit a BIGINT,
 * so nothing overflows; functions of the engine whose results a new version could change are avoided, above all hash()
 * and random() (api.md §6).
 * - `draw(stream, n)`: row n's whole number of a stream, from 0 to 2³¹ − 2: the seed, the stream and n mixed linearly,
 * then two rounds that fold the upper bits onto the lower ones and multiply modulo the prime.
 * - `share(stream, n)`: the same as a fraction below 1.
 * - `below(most, stream, n)`: a whole number from 0 to most − 1.
 */
export function arithmetic(seed: number): string[] {
  const start = `(CAST(n AS BIGINT) * 48271 + CAST(stream AS BIGINT) * 69621 + ${seed} * 16807 + 11) % ${drawModulus}`;
  return [
    macro('mixed(x, factor)', `(xor(x, x >> 15) * factor) % ${drawModulus}`),
    macro('draw(stream, n)', `mixed(mixed(${start}, 1103515245), 630360016)`),
    macro('share(stream, n)', `draw(stream, n) / ${drawModulus}.0`),
    macro('below(most, stream, n)', 'CAST(floor(share(stream, n) * most) AS BIGINT)'),
  ];
}

/** A macro that picks one of a list's words by a share of one: `surname(share(4, n))`. */
export function picker(name: string, words: readonly string[]): string {
  return macro(`${name}(part)`, pickBy(`[${words.map(quoted).join(', ')}]`, words.length));
}

/** As `picker`, for records: `place(share(2, n)).city`. All have the same fields. */
export function recordPicker(name: string, records: readonly Readonly<Record<string, string | number>>[]): string {
  const literals = records.map((record) => {
    const fields = Object.entries(record).map(
      ([key, value]) => `${key}: ${typeof value === 'number' ? value : quoted(value)}`,
    );
    return `{${fields.join(', ')}}`;
  });
  return macro(`${name}(part)`, pickBy(`[${literals.join(', ')}]`, records.length));
}

/** Each record repeated by its weight, for a picker with equal chances. */
export function weighted<Thing extends { readonly weight: number }>(things: readonly Thing[]): Omit<Thing, 'weight'>[] {
  return things.flatMap(({ weight, ...thing }) => Array.from({ length: weight }, () => thing));
}

function pickBy(list: string, length: number): string {
  return `(${list})[1 + CAST(floor(part * ${length}) AS INTEGER)]`;
}

function macro(head: string, body: string): string {
  return `CREATE OR REPLACE TEMP MACRO ${head} AS ${body}`;
}

/** The words come from this folder's lists, never from user input. */
function quoted(word: string): string {
  return `'${word.replaceAll("'", "''")}'`;
}
