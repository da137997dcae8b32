import { countNames, folded, salePrices } from './columnWords.ts';
import type { SampledRows } from './sampledRows.ts';

/** What a line sold, however the file names it, how many of it, and at what price. */
export interface PricedLine {
  readonly thing: string;
  readonly pieces: number | undefined;
  readonly price: number | undefined;
}

const tellingRows = 4;
/** Prices are rounded. */
const rounding = 0.01;

/**
 * Whether what a file calls a price is that of all pieces of the line: it grows with their number where the same is sold, as one
 * piece's price does not.
 */
export function isPriceOfLine(lines: readonly PricedLine[]): boolean {
  const things = new Map<string, [pieces: number, price: number][]>();
  for (const { thing, pieces = 0, price = 0 } of lines) {
    if (thing === '' || pieces <= 0 || price <= 0) continue;
    things.set(thing, [...(things.get(thing) ?? []), [pieces, price]]);
  }
  let [whole, piece] = [0, 0];
  for (const sold of things.values()) {
    if (new Set(sold.map(([pieces]) => pieces)).size < 2) continue;
    const isSame = areSame(sold.map(([, price]) => price));
    if (isSame) piece += sold.length;
    else if (areSame(sold.map(([pieces, price]) => price / pieces))) whole += sold.length;
  }
  return whole >= tellingRows && whole > piece;
}

function areSame(values: readonly number[]): boolean {
  return Math.max(...values) - Math.min(...values) <= rounding * Math.max(...values);
}

/** So many pieces at most, and of every third line one. */
const [most, ones] = [100, 1 / 3];

/** A column called an amount that counts pieces beside a price, where no other column does: whole numbers, many of them 1. */
export function countedAmount(columns: ReadonlyMap<string, string>, rows: SampledRows): string | undefined {
  const amount = columns.get('amount');
  if (amount === undefined || countNames.some((name) => columns.has(name))) return undefined;
  const isPriced = salePrices.some((name) => columns.has(name));
  const counts = rows.numbers(amount).flatMap((count) => count ?? []);
  const single = counts.filter((count) => Math.abs(count) === 1).length;
  const areCounts = counts.every((count) => Number.isInteger(count) && Math.abs(count) <= most);
  return isPriced && areCounts && counts.length >= tellingRows && single >= ones * counts.length ? amount : undefined;
}

/** Names of a price that was paid. */
const paidNames: ReadonlySet<string> = new Set(
  'netprice netunitprice discountedprice discountprice priceafterdiscount finalprice paidprice'.split(' '),
);

/**
 * The price that was paid for a piece where a file has it beside another price: lower in some lines and the same in others, as a
 * discount makes it. A price without tax is lower in all of them.
 */
export function paidPrice(price: string, columns: ReadonlyMap<string, string>, rows: SampledRows): string {
  const full = rows.numbers(price);
  const found = [...columns].find(([name, column]) => {
    if (!paidNames.has(name) || folded(column) === folded(price)) return false;
    const compared = rows.numbers(column).map((paid = Number.NaN, at) => paid - (full[at] ?? Number.NaN));
    return compared.every((more) => more <= 0) && compared.includes(0) && compared.some((more) => more < 0);
  });
  return found?.[1] ?? price;
}
