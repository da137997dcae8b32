import {
  allOrNone,
  everything,
  extended,
  isSelected,
  nothing,
  selectedCount,
  toggled,
  type Selection,
} from '#console/list/selection.ts';
import { expect, it } from 'vitest';

const keys = ['a', 'b', 'c', 'd'];
const list = (selection: Selection): string[] => keys.filter((key) => isSelected(selection, key));
const of = (...chosen: string[]): Selection => ({ all: false, keys: new Set(chosen) });

it('selects a row and takes it out again, also of everything', () => {
  const once = toggled(nothing, 'b');
  expect(list(once)).toEqual(['b']);
  expect(list(toggled(once, 'b'))).toEqual([]);
  expect(list(toggled(everything, 'b'))).toEqual(['a', 'c', 'd']);
  expect(list(toggled(toggled(everything, 'b'), 'b'))).toEqual(keys);
});

it('extends downwards and upwards from where it began, and keeps what was selected', () => {
  expect(list(extended(of('d'), keys, 'a', 'c'))).toEqual(keys);
  expect(list(extended(nothing, keys, 'c', 'b'))).toEqual(['b', 'c']);
  expect(list(extended(nothing, keys, 'gone', 'b'))).toEqual(['b']);
});

it('adds the whole page to what was selected on others; takes it out where all of it was', () => {
  const other = of('other');
  const both = allOrNone(other, keys);
  expect([list(both), both.keys.has('other')]).toEqual([keys, true]);
  expect([...allOrNone(both, keys).keys]).toEqual(['other']);
  expect(list(allOrNone(nothing, []))).toEqual([]);
});

it('counts everything but what was taken out of it', () => {
  expect(selectedCount(of('a', 'b'), 20_000)).toBe(2);
  expect(selectedCount(toggled(everything, 'a'), 20_000)).toBe(19_999);
});
