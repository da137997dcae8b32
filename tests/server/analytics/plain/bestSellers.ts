import {
  amount,
  daysBefore,
  grouped,
  inOrder,
  isOf,
  part,
  sumOf,
  type Product,
  type Sale,
  type Subject,
  type World,
} from './world.ts';

/** The parameters of a best sellers query. */
export interface Question {
  readonly type: 'item' | 'brand' | 'category' | 'sub_category';
  readonly sortOption: 'sold' | 'revenue' | 'growth' | 'affinity';
  readonly soldAtLeast: number;
}

/** One thing that was sold, as the contract describes it. */
export interface Row {
  readonly item: string;
  readonly name: string;
  readonly units: number;
  readonly net_sales: number;
  readonly growth: number | null;
  readonly affinity: number;
}

/** best sellers out of all things sold: winning with `sign` −1, losing with 1. */
export function bestSellers(
  sold: readonly Row[],
  { sortOption, soldAtLeast }: Omit<Question, 'type'>,
  sign: 1 | -1,
): Row[] {
  return sold
    .filter(({ units }) => units >= soldAtLeast)
    .toSorted((a, b) => ranked(a, b, sortOption, sign))
    .slice(0, 50);
}

/** Everything that was sold to the members, or of them, with its figures. */
export function thingsSold(world: World, subject: Subject, type: Question['type']): Row[] {
  const { sales, customers, products } = world;
  const money = sales.filter(({ event_type }) => event_type === 'purchase' || event_type === 'refund');
  const everybody = money.filter(({ user_id, item_id }) =>
    subject.kind === 'segment' ? customers.has(user_id) : item_id !== null && products.has(item_id),
  );
  const theirs = everybody.filter((sale) => isOf(subject, sale));
  const thing = (sale: Sale): string => keyOf(products.get(sale.item_id ?? ''), type);
  const all = grouped(everybody, thing);
  return [...grouped(theirs, thing)]
    .filter(([item]) => item !== '')
    .map(([item, lines]): Row => {
      const within = (from: number, until: number): number =>
        amount(
          sumOf(
            lines.filter(
              ({ day }) => day !== null && day > daysBefore(world.today, from) && day <= daysBefore(world.today, until),
            ),
          ),
        );
      const before = within(180, 90);
      const share = part(amount(sumOf(lines)), amount(sumOf(theirs)));
      return {
        item,
        name: type === 'item' ? products.get(item)?.name || item : item,
        // In these rows each line is one piece.
        units: lines.reduce((sum, { event_type }) => sum + (event_type === 'purchase' ? 1 : -1), 0),
        net_sales: amount(sumOf(lines)),
        growth: before === 0 ? null : within(90, 0) / before,
        affinity: part(share, part(amount(sumOf(all.get(item) ?? [])), amount(sumOf(everybody)))),
      };
    });
}

const measures: Readonly<Record<Question['sortOption'], (row: Row) => number | null>> = {
  sold: ({ units }) => units,
  revenue: ({ net_sales }) => net_sales,
  growth: ({ growth }) => growth,
  affinity: ({ affinity }) => affinity,
};

function ranked(a: Row, b: Row, sortOption: Question['sortOption'], sign: 1 | -1): number {
  const [one, two] = [measures[sortOption](a), measures[sortOption](b)];
  if (one === null || two === null) {
    if (one !== two) return one === null ? 1 : -1;
  } else if (Math.abs(one - two) > 1e-9) return sign * (one - two);
  return (
    sign * (a.units - b.units) ||
    sign * (a.net_sales - b.net_sales) ||
    inOrder(a.name, b.name) ||
    inOrder(a.item, b.item)
  );
}

function keyOf(product: Product | undefined, type: Question['type']): string {
  return (type === 'item' ? product?.item_id : product?.[type]) ?? '';
}
