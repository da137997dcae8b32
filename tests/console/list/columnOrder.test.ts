// @vitest-environment jsdom
import { listedKeys, movedKey, shownNext, toggledKey } from '#console/list/ColumnsDialog.tsx';
import { expect, it } from 'vitest';

it('lists the columns on screen first, as they stand there', () => {
  expect(listedKeys(['a', 'b', 'c', 'd'], ['c', 'a', 'gone'])).toEqual(['c', 'a', 'b', 'd']);
});

it('shows a column where it stands in the list, and hides it', () => {
  expect(toggledKey(['c', 'a', 'b'], ['c', 'b'], 'a')).toEqual(['c', 'a', 'b']);
  expect(toggledKey(['c', 'a', 'b'], ['c', 'a', 'b'], 'c')).toEqual(['a', 'b']);
});

it('moves a column as far as there are places', () => {
  expect(movedKey(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c']);
  expect(movedKey(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c']);
  expect(movedKey(['a', 'b', 'c'], 'a', 9)).toEqual(['b', 'c', 'a']);
  expect(movedKey(['a'], 'x', 1)).toEqual(['a']);
});

it('shows what was found behind the last column on screen, so that one step moves it among those', () => {
  expect(shownNext(['a', 'b', 'c', 'd'], ['a', 'b'], 'd')).toEqual(['a', 'b', 'd', 'c']);
  expect(shownNext(['a', 'b', 'c'], ['a', 'c'], 'a')).toEqual(['a', 'b', 'c']);
});
