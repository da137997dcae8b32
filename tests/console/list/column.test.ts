import { placedOnce, type Column } from '#console/list/column.ts';
import { expect, it } from 'vitest';

const column = (key: string, narrow?: Column<string>['narrow']): Column<string> => ({
  key,
  title: key,
  value: () => key,
  ...(narrow && { narrow }),
});

it('gives each place of a narrow row to one column, the last that asks for it', () => {
  const columns = [
    column('name', 'title'),
    column('category', 'figure'),
    column('city'),
    column('net sales', 'figure'),
  ];
  expect(placedOnce(columns).map(({ key, narrow }) => [key, narrow])).toEqual([
    ['name', 'title'],
    ['category', undefined],
    ['city', undefined],
    ['net sales', 'figure'],
  ]);
});

it('leaves columns alone that ask for different places', () => {
  const columns = [column('name', 'title'), column('added', 'note')];
  expect(placedOnce(columns)).toEqual(columns);
  expect(placedOnce(columns)[0]).toBe(columns[0]);
});
