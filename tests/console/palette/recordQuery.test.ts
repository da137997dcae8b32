import { withoutKind, withoutQuestion } from '#console/palette/recordSearch.ts';
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

it.each([
  ['who bought acme', 'acme'],
  ['Find the acme kettle', 'acme kettle'],
  ['acme for the show', 'acme for the show'],
  ['show', 'show'],
  ['who is', 'who is'],
])('“%s” looks for “%s” among records', (query, expected) => {
  expect(withoutQuestion(query)).toBe(expected);
});
