import { Ranker, type Ranked } from '#console/palette/ranker.ts';
import type { Rankable } from '#console/palette/searchIndex.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCrowd, anyPalette, fillers } from './plain/drawn.ts';
import { plainRanking } from './plain/plainRanking.ts';
import { runsOf } from '#tests/support/laws.ts';

describe('the ranker, held to what fits plainly', () => {
  it('ranks the same entries in the same order with the same scores', () => {
    fc.assert(
      fc.property(anyPalette, ({ entries, queries }) => {
        const ranker = new Ranker(entries, fillers);
        const plain = plainRanking(entries, fillers);
        for (const query of queries) expect(told(ranker.rank(query), entries)).toEqual(told(plain(query), entries));
      }),
      runsOf(1000),
    );
  });

  it('says the same for each letter of what is typed', () => {
    fc.assert(
      fc.property(anyPalette, ({ entries, queries: [query = ''] }) => {
        const ranker = new Ranker(entries, fillers);
        const plain = plainRanking(entries, fillers);
        for (let letters = 1; letters <= query.length; letters++) {
          const typed = query.slice(0, letters);
          expect(told(ranker.rank(typed), entries)).toEqual(told(plain(typed), entries));
        }
      }),
      runsOf(200),
    );
  });

  it('gives the first so many of them and counts the rest', () => {
    fc.assert(
      fc.property(anyPalette, fc.integer({ min: 1, max: 9 }), ({ entries, queries: [query = ''] }, most) =>
        expectFirst(entries, query, most),
      ),
      runsOf(1000),
    );
  });

  it('gives the same first ones and counts the same where more begin as typed than are wanted', () => {
    fc.assert(
      fc.property(anyCrowd, fc.integer({ min: 1, max: 9 }), ({ entries, query }, most) =>
        expectFirst(entries, query, most),
      ),
      runsOf(1000),
    );
  });
});

/** The first so many are those of the plain ranking, and all that fit are counted. */
function expectFirst(entries: readonly Rankable[], query: string, most: number): void {
  const all = plainRanking(entries, fillers)(query);
  const { ranked, count } = new Ranker(entries, fillers).best(query, most);
  expect(told(ranked, entries)).toEqual(told(all.slice(0, most), entries));
  expect(count).toBe(all.length);
}

/** By place in the list and score: entries may look the same. */
function told(ranked: readonly Ranked<Rankable>[], entries: readonly Rankable[]): readonly (readonly number[])[] {
  return ranked.map(({ entry, score }) => [entries.indexOf(entry), score]);
}
