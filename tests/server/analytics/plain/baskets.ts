import { amount, grouped, isOf, part, sumOf, type Sale, type Subject, type World } from './world.ts';

/** A basket: its price, and the day of its first line. */
export interface Basket {
  readonly price: bigint;
  readonly day: string | null;
}

/** What the customers bought; or the whole baskets with one of the products. */
export function basketsOf({ sales }: World, subject: Subject): Basket[] {
  const bought = sales.filter(({ event_type }) => event_type === 'purchase');
  const lines = subject.kind === 'segment' ? bought.filter((sale) => isOf(subject, sale)) : bought;
  const baskets = grouped(lines, ({ transaction_id: id, event_id, user_id: user }) =>
    id === null ? `line ${event_id}` : `of ${JSON.stringify([id, user])}`,
  );
  return [...baskets.values()].filter((basket) => basket.some((sale) => isOf(subject, sale))).map(basketOf);
}

/** abp: of all time and by month. */
export function averageBasketPrice(world: World, subject: Subject) {
  const baskets = basketsOf(world, subject);
  const dated = baskets.filter(({ day }) => day !== null);
  const months = grouped(dated, ({ day }) => day?.slice(0, 7) ?? '');
  return {
    average_basket_price: averageOf(baskets),
    months: [...months.keys()].toSorted().map((month) => ({
      month: Number(month.slice(5)),
      year: Number(month.slice(0, 4)),
      average_basket_price: averageOf(months.get(month) ?? []),
    })),
  };
}

/** The average price of some baskets. */
export function averageOf(baskets: readonly Basket[]): number {
  return part(amount(baskets.reduce((sum, { price }) => sum + price, 0n)), baskets.length);
}

function basketOf(lines: readonly Sale[]): Basket {
  const days = lines.flatMap(({ day }) => (day === null ? [] : [day])).toSorted();
  return { price: sumOf(lines), day: days[0] ?? null };
}
