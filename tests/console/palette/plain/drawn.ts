import type { Rankable } from '#console/palette/searchIndex.ts';
import * as fc from 'fast-check';

/**
 * Few words that are near to each other: in number, in form, by accents, signs and slips, as beginnings and as parts.
 */
const words = `
  customer customers custom category categories country counties count account
  export exported exporting exports import imports save saving sort sorter boss copy
  segment segments resegment filter filters field fields product products production
  E-Mail e-mails mail shop's shop re-populate Müller mueller Straße Łódź café
  1 4 42 421 2025 2026 3.5 a b an to go the how of all this
  newsletter newsletters notification keyboard shortcut shortcuts address 客户 Ωμέγα
`
  .trim()
  .split(/\s+/u);

/** Words that need not fit, one of them as long as such a word can say something. */
export const fillers: ReadonlySet<string> = new Set(['a', 'an', 'to', 'go', 'the', 'how', 'of', 'this']);

const word = fc.constantFrom(...words);
const phrase = (most: number) => fc.array(word, { minLength: 1, maxLength: most }).map((said) => said.join(' '));
const phrases = fc.array(phrase(3), { maxLength: 3 });

/** An entry of the palette, as far as the ranker reads it. */
const anyEntry: fc.Arbitrary<Rankable> = fc.record(
  {
    title: fc.oneof({ weight: 9, arbitrary: phrase(5) }, { weight: 1, arbitrary: fc.constantFrom('', '…', 'É – 3') }),
    names: phrases,
    alias: phrase(5),
    keywords: phrase(4),
    synonyms: phrases,
    called: phrases,
    phrases,
    behind: fc.constantFrom(0, 1, 2),
    weight: fc.constantFrom(0, 1, 2.5),
  },
  { requiredKeys: ['title'] },
);

type Hand = (typed: string, at: number) => string;
const plainly: Hand = (typed) => typed;

/** What a hand does to a word: it stops early, slips, forgets a sign, writes another number or form. */
const hands: readonly Hand[] = [
  plainly,
  (typed, at) => typed.slice(0, 1 + at),
  (typed, at) => typed.slice(0, at) + typed.slice(at + 1),
  (typed, at) => `${typed.slice(0, at)}x${typed.slice(at + 1)}`,
  (typed, at) => typed.slice(0, at) + typed.charAt(at) + typed.slice(at),
  (typed, at) => typed.slice(0, at) + typed.charAt(at + 1) + typed.charAt(at) + typed.slice(at + 2),
  (typed) => `${typed}s`,
  (typed) => `${typed}ing`,
  (typed, at) => typed.slice(at),
  (typed) => typed.toUpperCase(),
];
const asItIs = { hand: plainly, place: 0 };
const handAt = fc.record({ hand: fc.constantFrom(...hands), place: fc.nat(11) });
const byHand = (said: string, { hand, place }: { readonly hand: Hand; readonly place: number }) =>
  hand(said, place % Math.max(1, said.length));
const typedWord = fc.tuple(word, handAt, handAt).map(([said, first, then]) => byHand(byHand(said, first), then));
const initials = fc
  .array(word, { minLength: 2, maxLength: 5 })
  .map((said) => said.map((one) => one.charAt(0)).join(''));
const strange = fc.oneof(
  fc.array(fc.oneof(word, typedWord), { minLength: 1, maxLength: 3 }).map((said) => said.join('')),
  fc.array(fc.oneof(word, typedWord), { minLength: 2, maxLength: 4 }).map((said) => said.join(' ')),
  fc.string({ maxLength: 6 }),
);

/**
 * What somebody may type who means one of these: a run of its words as hands write them, its initials, or anything
 * else.
 */
function queryFor(entries: readonly Rankable[]): fc.Arbitrary<string> {
  const texts = entries.flatMap(textsOf).filter((text) => text.trim() !== '');
  if (texts.length === 0) return strange;
  const meant = fc
    .record({ text: fc.constantFrom(...texts), from: fc.nat(4), words: fc.integer({ min: 1, max: 4 }) })
    .map(({ text, from, words: count }) =>
      text
        .split(' ')
        .slice(from % text.split(' ').length)
        .slice(0, count),
    );
  const typed = fc
    .tuple(meant, fc.array(handAt, { maxLength: 2 }), fc.constantFrom(' ', ' ', ' ', ''))
    .map(([said, slips, space]) =>
      said.map((one, at) => byHand(one, slips[said.length - 1 - at] ?? asItIs)).join(space),
    );
  const turned = fc.tuple(meant, meant).map(([first, then]) => [...then, ...first].join(' '));
  const short = fc.constantFrom(...texts).map((text) =>
    text
      .split(' ')
      .map((one) => one.charAt(0))
      .join(''),
  );
  return fc.oneof(
    { weight: 8, arbitrary: typed },
    { weight: 2, arbitrary: turned },
    { weight: 2, arbitrary: fc.oneof(short, initials) },
    { weight: 3, arbitrary: strange },
  );
}

function textsOf({
  title,
  names = [],
  alias = '',
  keywords = '',
  synonyms = [],
  called = [],
  phrases = [],
}: Rankable): string[] {
  return [title, title, ...names, alias, keywords, ...synonyms, ...called, ...phrases];
}

/** A list of entries, and what is typed to find some of them. */
export const anyPalette = fc
  .array(anyEntry, { maxLength: 30 })
  .chain((entries) =>
    fc.record({ entries: fc.constant(entries), queries: fc.array(queryFor(entries), { minLength: 1, maxLength: 6 }) }),
  );

/** Many entries that begin with one word, among others, and some of the first letters of that word. */
export const anyCrowd = fc
  .record({
    others: fc.array(anyEntry, { maxLength: 12 }),
    crowd: fc.array(anyEntry, { minLength: 8, maxLength: 16 }),
    first: word,
  })
  .chain(({ others, crowd, first }) =>
    fc.record({
      entries: fc.shuffledSubarray(
        [...others, ...crowd.map((entry) => ({ ...entry, title: `${first} ${entry.title}` }))],
        {
          minLength: others.length + crowd.length,
        },
      ),
      query: fc.integer({ min: 1, max: first.length }).map((letters) => first.slice(0, letters)),
    }),
  );
