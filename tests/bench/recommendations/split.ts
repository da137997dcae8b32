import type { Line } from './retailers.ts';

/** One customer: what is known of them, and what the hidden basket holds. */
export interface Shopper {
  readonly customer: string;
  /** Items with the day of the last purchase, without the hidden basket. */
  readonly bought: ReadonlyMap<string, string>;
  /** Items of the newest basket; empty where the customer has but one, which is not hidden. */
  readonly hidden: ReadonlySet<string>;
}

/** A retailer's lines with the newest basket of every customer with two or more hidden. */
export interface Split {
  readonly lines: readonly Line[];
  readonly shoppers: readonly Shopper[];
  /** The last day of all lines, `YYYY-MM-DD`. */
  readonly today: string;
}

/** Hides the newest basket of each customer who has two or more; of equal moments the last number. */
export function splitOf(lines: readonly Line[]): Split {
  const byCustomer = new Map<string, Line[]>();
  for (const line of lines) byCustomer.set(line.customer, [...(byCustomer.get(line.customer) ?? []), line]);
  const kept: Line[] = [];
  const shoppers = [...byCustomer].map(([customer, own]) => {
    const times = new Map<string, string>();
    for (const { basket, at } of own) if (at > (times.get(basket) ?? '')) times.set(basket, at);
    const [newest] = [...times].toSorted(([one, a], [other, b]) => (a === b ? (one < other ? 1 : -1) : a < b ? 1 : -1));
    const hides = times.size > 1 ? newest?.[0] : undefined;
    const bought = new Map<string, string>();
    for (const line of own) {
      if (line.basket === hides) continue;
      kept.push(line);
      const day = line.at.slice(0, 10);
      if (day > (bought.get(line.item) ?? '')) bought.set(line.item, day);
    }
    return { customer, bought, hidden: new Set(own.filter(({ basket }) => basket === hides).map(({ item }) => item)) };
  });
  return { lines: kept, shoppers, today: lines.reduce((last, { at }) => (at > last ? at : last), '').slice(0, 10) };
}
