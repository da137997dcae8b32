import { withoutKind } from '#console/palette/recordQuery.ts';
import { expect, it } from 'vitest';

it.each([
  ['seg vip', 'segments', { search: 'vip', named: true }],
  ['vip seg', 'segments', { search: 'vip', named: true }],
  ['Segments', 'segments', { search: '', named: true }],
  ['se vip', 'segments', { search: 'se vip', named: false }],
  ['vip melbourne', 'segments', { search: 'vip melbourne', named: false }],
])('%s among %s', (query, kind, expected) => {
  expect(withoutKind(query, kind)).toEqual(expected);
});
