import type { Choice } from '#console/actions/action.ts';
import { t } from '#console/texts/i18n.ts';
import type { Column } from './column.ts';

/** Other names of both directions of a sort, as keys of the palette's texts, with the columns they apply to. */
interface CalledOrder {
  readonly asc: 'oldestFirst' | 'cheapestFirst' | 'smallestFirst' | 'alphabetical';
  readonly desc: 'newestFirst' | 'dearestFirst' | 'largestFirst' | 'alphabeticalBack';
  readonly of: <Row>(sortable: readonly Column<Row>[]) => Column<Row> | undefined;
}

const orders: readonly CalledOrder[] = [
  {
    asc: 'oldestFirst',
    desc: 'newestFirst',
    of: (columns) => columns.find(({ sort }) => sort === 'created') ?? columns.findLast(({ kind }) => kind === 'date'),
  },
  { asc: 'cheapestFirst', desc: 'dearestFirst', of: (columns) => columns.find(({ sort }) => sort === 'price') },
  {
    asc: 'smallestFirst',
    desc: 'largestFirst',
    of: (columns) => columns.find(({ kind, sort }) => kind === 'number' && sort !== 'price'),
  },
  {
    asc: 'alphabetical',
    desc: 'alphabeticalBack',
    of: (columns) => columns.find(({ kind = 'text' }) => kind === 'text'),
  },
];

/** Other words for the sort orders; their titles are the specification's for products (2 §2). */
const called: Readonly<Record<CalledOrder['asc' | 'desc'], string>> = {
  newestFirst: 'newest first',
  oldestFirst: 'oldest first',
  cheapestFirst: 'cheapest first',
  dearestFirst: 'most expensive first priciest',
  largestFirst: '',
  smallestFirst: '',
  alphabetical: '',
  alphabeticalBack: '',
};

/**
 * The orders that people call by themselves, each a column with its direction: newest and oldest first, by the last
 * time that a list has, cheapest and most expensive, largest and smallest by its first number, and the alphabet by its
 * first text.
 */
export function ordersOf<Row>(columns: readonly Column<Row>[]): readonly Choice[] {
  const sortable = columns.filter(({ sort }) => sort !== undefined);
  // A single column needs no shortcut: the direction is the next question anyway.
  if (sortable.length < 2) return [];
  return orders.flatMap(({ of, asc, desc }) => {
    const { sort: id, title: detail } = of(sortable) ?? {};
    if (id === undefined || detail === undefined) return [];
    return [
      { id, title: t(`palette.${desc}`), keywords: called[desc], detail, given: { order: 'desc' } },
      { id, title: t(`palette.${asc}`), keywords: called[asc], detail, given: { order: 'asc' } },
    ];
  });
}
