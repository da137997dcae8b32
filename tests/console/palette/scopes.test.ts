import { scopeOf } from '#console/palette/scopes.ts';
import { expect, it } from 'vitest';

it.each([
  ['> sign', 'actions', 'sign'],
  ['>', 'actions', ''],
  ['#42', 'ids', '42'],
  [' @ ann@example.com', 'people', 'ann@example.com'],
  ['?g s', 'keys', 'g s'],
  ['segments', 'all', 'segments'],
  ['a > b', 'all', 'a > b'],
])('%s looks in %s for “%s”', (query, id, search) => {
  expect(scopeOf(query)).toMatchObject({ scope: { id }, search });
});
