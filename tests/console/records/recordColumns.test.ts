// @vitest-environment jsdom
import type { Column } from '#console/list/column.ts';
import { cellContent } from '#console/list/cellContent.tsx';
import { chosenColumns, customColumn, type RecordRow } from '#console/records/list/useRecordColumns.ts';
import { day, customFacts } from '#console/records/Facts.tsx';
import { expect, test } from 'vitest';

const column = (key: string, narrow?: Column<RecordRow>['narrow']): Column<RecordRow> => ({
  key,
  title: key,
  value: () => key,
  ...(narrow && { narrow }),
});
const columns = [column('name', 'title'), column('id'), column('email', 'detail'), column('category', 'figure')];
const placesOf = (...chosen: string[]) => chosenColumns(columns, chosen).map(({ key, narrow }) => [key, narrow]);

test('on a narrow screen a row is called by its name wherever its column stands, above the column that leads to it', () => {
  expect(placesOf('id', 'name', 'email', 'category')).toEqual([
    ['id', 'detail'],
    ['name', 'title'],
    ['email', undefined],
    ['category', 'figure'],
  ]);
});

test('without a column of names the first one is what a row is called on a narrow screen', () => {
  expect(placesOf('id', 'email')).toEqual([
    ['id', 'title'],
    ['email', 'detail'],
  ]);
  expect(placesOf('name', 'email')).toEqual([
    ['name', 'title'],
    ['email', 'detail'],
  ]);
});

test('days without a time are written in lists and facts as all other dates are, in own fields too', () => {
  const custom = { joined: '2024-02-09', size: 12, tier: 'gold' };
  const inList = (name: string) => cellContent(customColumn<RecordRow>(`custom.${name}`), { custom }, 0);
  expect([inList('joined'), inList('size'), inList('tier')]).toEqual(['9 Feb 2024', '12', 'gold']);
  expect(customFacts({ custom })).toEqual([
    { name: 'joined', value: '9 Feb 2024' },
    { name: 'size', value: '12' },
    { name: 'tier', value: 'gold' },
  ]);
  expect(day('1990-12-01')).toBe('1 Dec 1990');
});
