import type { History } from './candidates.ts';
import { readIntegers } from './integerFile.ts';

/** One customer of a file: what they bought, and which items of it their hidden basket holds. */
export interface Person {
  readonly customer: number;
  readonly history: History;
  /** Places of the items of the newest basket, which the history does not count; none where nothing is hidden. */
  readonly hidden: readonly number[];
}

/**
 * Reads customers from a file in the order of customers: customer, item, baskets, days since the last one, and whether
 * the hidden basket holds it (1 or 0). A customer without a purchase has one line without an item; an item without
 * baskets was in the hidden one alone.
 */
export function* readHistories(path: string, placeOf: ReadonlyMap<number, number>): Generator<Person> {
  const [customers, items, baskets, days, hidden] = readIntegers(path, 5);
  if (!customers || !items || !baskets || !days || !hidden) throw new Error('A column is missing.');
  let row = 0;
  while (row < customers.length) {
    const customer = customers[row] as number;
    const bought = { items: [] as number[], baskets: [] as number[], days: [] as number[] };
    const basket: number[] = [];
    for (; row < customers.length && customers[row] === customer; row += 1) {
      const place = placeOf.get(items[row] as number);
      if (place === undefined) continue;
      if (hidden[row] === 1) basket.push(place);
      if (!((baskets[row] as number) > 0)) continue;
      bought.items.push(place);
      bought.baskets.push(baskets[row] as number);
      bought.days.push(days[row] as number);
    }
    yield { customer, history: bought, hidden: basket };
  }
}
