import type { StoredDefinition } from '#console/definition/definitionCalls.ts';
import { passesNarrowing, type StoredNarrowing } from '#console/definition/useStoredNarrowing.ts';
import { expect, it } from 'vitest';

const nothing: StoredNarrowing = { status: null, finds: null };
const stored = (status: string, found: number, problems: number, kind: 'segment' | 'filter' = 'segment') =>
  ({
    status,
    problems: Array.from({ length: problems }, () => ({ code: 'S11' })),
    ...(kind === 'segment' ? { count: { population: found } } : { product_count: found }),
  }) as unknown as StoredDefinition;

it('asks nothing of a definition where nothing is chosen', () => {
  expect(passesNarrowing(stored('archived', 0, 2), nothing)).toBe(true);
});

it.each([
  ['active', 'active', 0, true],
  ['active', 'archived', 0, false],
  ['archived', 'archived', 0, true],
  ['problems', 'active', 1, true],
  ['problems', 'archived', 0, false],
] as const)('narrowed to %s shows one that is %s with %i problems: %s', (status, is, problems, shown) => {
  expect(passesNarrowing(stored(is, 5, problems), { ...nothing, status })).toBe(shown);
});

it.each(['segment', 'filter'] as const)('tells a %s that finds something from one that does not', (kind) => {
  const shown = (finds: 'none' | 'some', found: number) =>
    passesNarrowing(stored('active', found, 0, kind), { ...nothing, finds });
  expect([shown('none', 0), shown('none', 1), shown('some', 0), shown('some', 1)]).toEqual([true, false, false, true]);
});
