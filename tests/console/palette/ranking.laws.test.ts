// @vitest-environment jsdom
import { analyticsAliases } from '#console/features/segments/useOpenAnalytics.ts';
import { entriesOf } from '#console/palette/entries.ts';
import type { Entry } from '#console/palette/entry.ts';
import { Ranker } from '#console/palette/ranker.ts';
import { foundRows } from '#console/palette/rows.ts';
import { fillers } from '#console/palette/synonyms.ts';
import { describe, expect, it } from 'vitest';
import { fieldsEverywhere, haystack, haystackOnScreen } from './haystack.ts';
import { areas } from './ranking/areas.ts';
import type { Queries } from './ranking/table.ts';

import * as fc from 'fast-check';
import { runsOf } from '#tests/support/laws.ts';

const entries = [...entriesOf(haystack(), new Map(), () => undefined), ...fieldsEverywhere()];
const ranker = new Ranker(entries, fillers);
/** What Enter would run. */
const firstOf = (among: Ranker<Entry>, query: string) => foundRows(among, query).rows[0]?.entry.title;
const titles = (query: string): string[] => ranker.rank(query).map(({ entry }) => entry.title);

/** The kinds of queries that the specification of the palette names. */
const kinds = ['labels', 'typos', 'initials', 'otherWords', 'sentences'] as const;

/** Each query with the titles of which one has to stand first. */
function pairsOf(queries: Queries = {}): (readonly [query: string, titles: readonly string[]])[] {
  return Object.entries(queries).flatMap(([title, typed]) => typed.map((query) => [query, title.split('|')] as const));
}

describe.each(Object.entries(areas))('%s: what stands first', (_, area) => {
  it.each(kinds.flatMap((kind) => pairsOf(area[kind])))('for “%s”: %j', (query, titles) => {
    expect(titles).toContain(firstOf(ranker, query));
  });
});

describe.each([
  ['everything', entries],
  [
    'everything, in the order of a screen that is open',
    [...entriesOf(haystackOnScreen(), new Map(), () => undefined), ...fieldsEverywhere()],
  ],
] as const)('among %s', (_, among) => {
  const asked = new Ranker(among, fillers);

  describe.each(Object.entries(areas))('%s: what stands first', (_area, { business, staff }) => {
    it.each([...pairsOf(business), ...pairsOf(staff)])('for “%s”: %j', (query, titles) => {
      expect(titles).toContain(firstOf(asked, query));
    });
  });
});

describe("a segment's page", () => {
  const analytics = {
    id: 'segment:analytics',
    title: 'Analytics',
    aliases: analyticsAliases,
    group: 'screen' as const,
    run: () => undefined,
  };
  const asked = new Ranker(
    entriesOf([analytics, ...haystackOnScreen()], new Map(), () => undefined),
    fillers,
  );

  it.each(['segment analytics', 'segment report', 'segment performance', 'analytics of this segment'])(
    'has its analytics first for “%s”',
    (query) => {
      expect(firstOf(asked, query)).toBe('Analytics');
    },
  );
});

describe('what ends the session or switches keys off', () => {
  it.each(['everyone', 'show everyone', 'show all', 'deactivate', 'stop', 'no sort', 'no'])(
    'does not stand first for “%s”',
    (query) => {
      const first = firstOf(ranker, query);
      expect(first).not.toBe('Sign out everywhere');
      expect(first).not.toBe('Turn off single-key shortcuts');
    },
  );
});

describe('the ranker over the whole registry', () => {
  const anyTitle = fc.constantFrom(...entries.map(({ title }) => title));

  it('takes any text, and says the same twice', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string(), anyTitle), (query) => {
        expect(titles(query)).toEqual(new Ranker(entries, fillers).rank(query).map(({ entry }) => entry.title));
      }),
      runsOf(300),
    );
  });

  it('keeps a title among the results however far it is typed', () => {
    fc.assert(
      fc.property(anyTitle, fc.nat(60), (title, letters) => {
        const typed = title.slice(0, 1 + letters);
        expect(titles(typed)).toContain(title);
      }),
      runsOf(500),
    );
  });

  it('finds a title by its words in any order', () => {
    fc.assert(
      fc.property(
        anyTitle.chain((title) =>
          fc.tuple(fc.constant(title), fc.shuffledSubarray(title.split(' '), { minLength: title.split(' ').length })),
        ),
        ([title, words]) => {
          expect(titles(words.join(' '))).toContain(title);
        },
      ),
      runsOf(300),
    );
  });

  it('finds a title with one slip in its longest word', () => {
    fc.assert(
      fc.property(anyTitle, fc.nat(20), fc.constantFrom('swap', 'drop', 'double', 'wrong'), (title, place, slip) => {
        const longest = title.match(/[a-z]+/giu)?.toSorted((a, b) => b.length - a.length)[0] ?? '';
        if (longest.length < 5) return;
        const at = place % (longest.length - 1);
        const [before, one, two, after] = [
          longest.slice(0, at),
          longest.charAt(at),
          longest.charAt(at + 1),
          longest.slice(at + 2),
        ];
        const slips = {
          swap: before + two + one + after,
          drop: before + two + after,
          double: before + one + one + two + after,
          wrong: `${before}${one === 'q' ? 'x' : 'q'}${two}${after}`,
        };
        expect(titles(slips[slip])).toContain(title);
      }),
      runsOf(500),
    );
  });
});
