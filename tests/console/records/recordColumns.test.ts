import type { Column } from '#console/list/column.ts';
import { chosenColumns, type RecordRow } from '#console/records/recordColumns.ts';
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
