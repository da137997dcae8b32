// @vitest-environment jsdom
import { isNarrowedView } from '#console/list/ListToolbar.tsx';
import { expect, it } from 'vitest';

it.each([
  ['', false],
  ['?t=12345678', false],
  ['?t=12345678&page=3', false],
  ['?view=analytics&cursor=2', false],
  ['?tab=members&draft=Aabc&why=C1', false],
  ['?t=12345678&search=anna', true],
  ['?sort=name', true],
  ['?view=analytics&sortOption=newest&cursor=2', true],
  ['?columns=name', true],
  ['?layout=grid', true],
])('%s is worth a saved view: %s', (query, isWorth) => {
  expect(isNarrowedView(query)).toBe(isWorth);
});
