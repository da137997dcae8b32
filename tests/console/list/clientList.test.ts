import type { Column } from '#console/list/column.ts';
import { filterSortPage } from '#console/list/clientList.ts';
import { expect, it } from 'vitest';

interface Row {
  readonly id: number;
  readonly name: string | null;
  readonly size: number;
}

const columns: readonly Column<Row>[] = [
  { key: 'name', title: 'Name', value: ({ name }) => name, sort: 'name' },
  { key: 'size', title: 'Size', kind: 'number', value: ({ size }) => size, sort: 'size' },
];
const rows: readonly Row[] = [
  { id: 1, name: 'file 10', size: 3 },
  { id: 2, name: null, size: 7 },
  { id: 3, name: 'File 9', size: 3 },
  { id: 4, name: 'été', size: 20 },
];
const plain = { passes: () => true, columns, sort: 'name', order: 'asc', page: 1 } as const;
const ids = (found: readonly Row[] | undefined) => found?.map(({ id }) => id);

it('orders texts as people do, with numbers in them, and leaves what is empty at the end in both orders', () => {
  expect(ids(filterSortPage(rows, plain).found)).toEqual([4, 3, 1, 2]);
  expect(ids(filterSortPage(rows, { ...plain, order: 'desc' }).found)).toEqual([1, 3, 4, 2]);
});

it('orders numbers as numbers, and leaves equal ones as they came', () => {
  expect(ids(filterSortPage(rows, { ...plain, sort: 'size' }).found)).toEqual([1, 3, 2, 4]);
  expect(ids(filterSortPage(rows, { ...plain, sort: 'size', order: 'desc' }).found)).toEqual([4, 2, 1, 3]);
});

it('shows the rows that pass, counts them, and leaves the reply alone', () => {
  const before = [...rows];
  const { rows: shown, total } = filterSortPage(rows, { ...plain, passes: ({ size }) => size === 3 });
  expect([ids(shown), total]).toEqual([[3, 1], 2]);
  expect(rows).toEqual(before);
});

it('cuts pages of twelve, and shows the last one for every page behind it', () => {
  const many = Array.from({ length: 25 }, (_, index) => ({ id: index, name: null, size: index }));
  const of = (page: number) => {
    const { rows: shown, page: at } = filterSortPage(many, { ...plain, sort: 'size', page });
    return [at, ids(shown)?.[0], shown?.length];
  };
  expect([of(1), of(2), of(3), of(900)]).toEqual([
    [1, 0, 12],
    [2, 12, 12],
    [3, 24, 1],
    [3, 24, 1],
  ]);
});

it('knows nothing while the reply is on its way', () => {
  expect(filterSortPage<Row>(undefined, { ...plain, page: 4 })).toEqual({ rows: undefined, total: undefined, page: 4 });
});
