import { allOrNone, extended, toggled } from '#console/list/selection.ts';
import { expect, it } from 'vitest';

const keys = ['a', 'b', 'c', 'd'];
const list = (selection: ReadonlySet<string>) => [...selection].toSorted();

it('selects and takes out', () => {
  expect(list(toggled(new Set(['a']), 'b'))).toEqual(['a', 'b']);
  expect(list(toggled(new Set(['a', 'b']), 'b'))).toEqual(['a']);
});

it('extends in both directions and keeps what was selected', () => {
  expect(list(extended(new Set(['d']), keys, 'a', 'b'))).toEqual(['a', 'b', 'd']);
  expect(list(extended(new Set(), keys, 'c', 'b'))).toEqual(['b', 'c']);
});

it('selects only the row itself where the other end is on another page', () => {
  expect(list(extended(new Set(), keys, 'gone', 'b'))).toEqual(['b']);
});

it('selects all, then none', () => {
  expect(list(allOrNone(new Set(['a']), keys))).toEqual(keys);
  expect(list(allOrNone(new Set(keys), keys))).toEqual([]);
  expect(list(allOrNone(new Set(), []))).toEqual([]);
});
