import type { Action } from '#console/actions/action.ts';
import type { Column } from '#console/list/column.ts';
import { ordersOf } from '#console/list/sortShortcuts.ts';
import { ChoiceCache } from '#console/palette/choices.ts';
import { oneLines } from '#console/palette/oneLine.ts';
import { eventually } from '#tests/support/eventually.ts';
import { describe, expect, it } from 'vitest';

type Row = Readonly<Record<string, string>>;
const column = (sort: string, title: string, kind?: Column<Row>['kind']): Column<Row> => ({
  key: sort,
  title,
  value: () => null,
  sort,
  ...(kind && { kind }),
});
const products = [column('price', 'Price', 'number'), column('created', 'Added', 'date')];
const segments = [
  column('name', 'Segment'),
  column('population', 'Customers', 'number'),
  column('target', 'Consented', 'number'),
  column('populated', 'Counted', 'date'),
  column('updated', 'Changed', 'date'),
];

/** What Enter would sort by: the column and the direction. */
async function sortedBy(query: string, columns: readonly Column<Row>[]): Promise<string | undefined> {
  const sort: Action = {
    id: 'list:sort',
    title: 'Sort',
    group: 'list',
    impliedByChoice: 'all',
    arguments: [
      {
        id: 'sort',
        title: 'Column',
        choices: () => columns.map(({ sort: id = '', title }) => ({ id, title })),
        shortcuts: () => Promise.resolve(ordersOf(columns)),
      },
      {
        id: 'order',
        title: 'Order',
        choices: () => [
          { id: 'asc', title: 'ascending' },
          { id: 'desc', title: 'descending' },
        ],
      },
    ],
    run: () => undefined,
  };
  const cache = new ChoiceCache();
  const found = () => oneLines(query, [sort], cache.reader());
  found();
  await eventually(() => expect(oneLines('newest first', [sort], cache.reader())).not.toEqual([]));
  const given = found()[0]?.page.given;
  return given && `${given['sort']} ${given['order']}`;
}

describe('an order by what people call it', () => {
  it.each([
    ['newest', 'created desc'],
    ['cheapest', 'price asc'],
    ['cheapest first', 'price asc'],
    ['lowest price', 'price asc'],
    ['low to high', 'price asc'],
    ['most expensive', 'price desc'],
    ['most expensive products', undefined],
    ['priciest', 'price desc'],
    ['high to low', 'price desc'],
    ['largest first', undefined],
    ['alphabetical', undefined],
  ])('“%s” sorts products by %s', async (query, wanted) => {
    expect(await sortedBy(query, products)).toBe(wanted);
  });

  it.each([
    ['oldest first', 'updated asc'],
    ['largest', 'population desc'],
    ['biggest first', 'population desc'],
    ['sort by size', 'population desc'],
    ['smallest first', 'population asc'],
    ['alphabetical', 'name asc'],
    ['a to z', 'name asc'],
    ['z to a', 'name desc'],
    ['reverse alphabetical', 'name desc'],
    ['cheapest', undefined],
  ])('“%s” sorts segments by %s', async (query, wanted) => {
    expect(await sortedBy(query, segments)).toBe(wanted);
  });
});
