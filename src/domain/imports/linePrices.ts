import { countNames, salePrices } from './columnWords.ts';
import { folded } from './namedColumns.ts';
import type { SampledRows } from './sampledRows.ts';
import type { Product } from './template.ts';

/** A line's product, by any of its columns, its quantity and its price. */
export interface PricedLine {
  readonly thing: string;
  readonly pieces: number | undefined;
  readonly price: number | undefined;
}

const minEvidenceRows = 4;
/** Consistent lines of one product with different counts prove it, however short the file is. */
const agreeingLines = 2;
/** Prices are rounded. */
const rounding = 0.01;

/**
 * Whether a price column is the total of the line: it grows with the quantity of the same product, which a unit price
 * does not.
 */
export function isPriceOfLine(lines: readonly PricedLine[]): boolean {
  const things = new Map<string, [pieces: number, price: number][]>();
  for (const { thing, pieces = 0, price = 0 } of lines) {
    if (thing === '' || pieces <= 0 || price <= 0) continue;
    things.set(thing, [...(things.get(thing) ?? []), [pieces, price]]);
  }
  let [whole, piece, neither] = [0, 0, 0];
  for (const sold of things.values()) {
    if (new Set(sold.map(([pieces]) => pieces)).size < 2) continue;
    const isSame = areSame(sold.map(([, price]) => price));
    if (isSame) piece += sold.length;
    else if (areSame(sold.map(([pieces, price]) => price / pieces))) whole += sold.length;
    else neither += sold.length;
  }
  const least = piece + neither === 0 ? agreeingLines : minEvidenceRows;
  return whole >= least && whole > piece;
}

function areSame(values: readonly number[]): boolean {
  return Math.max(...values) - Math.min(...values) <= rounding * Math.max(...values);
}

/** The maximum quantity, and the maximum of half of the lines. */
const [most, few] = [100, 4];

/**
 * A column called an amount that is a quantity beside a price, when no other column is: few, whole, below the price.
 */
export function countedAmount(columns: ReadonlyMap<string, string>, rows: SampledRows): string | undefined {
  const amount = columns.get('amount');
  if (amount === undefined || countNames.some((name) => columns.has(name))) return undefined;
  const price = salePrices.flatMap((name) => columns.get(name) ?? [])[0];
  const prices = price === undefined ? [] : rows.numbers(price);
  const counts = rows.numbers(amount).map((count) => (count === undefined ? undefined : Math.abs(count)));
  const counted = counts.flatMap((count, at) => (count === undefined ? [] : { count, price: prices[at] ?? 0 }));
  const areCounts = counted.every(({ count }) => Number.isInteger(count) && count <= most);
  const small = counted.filter((line) => line.count <= few && line.count < line.price);
  return areCounts && counted.length >= minEvidenceRows && small.length * 2 > counted.length ? amount : undefined;
}

/** Names of a price that was paid. */
const paidNames: ReadonlySet<string> = new Set(
  'netprice netunitprice discountedprice discountprice priceafterdiscount finalprice paidprice'.split(' '),
);

/**
 * The price that was paid for a piece where a file has it beside another price: lower in some lines and the same in
 * others, as a discount makes it. A price without tax is lower in all of them.
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

const tellingDiscounts = 10;

/** Names of a line's discounts, and parts of names that mean percent. */
const discounts =
  /^(?:orderitem|orderline|line|item|product)?(?:discount|rabatt|remise|descuento|desconto|sconto|korting|rabat)(?:rate|percent|percentage|pct|applied)?$/u;
const percents = /%|percent|pct/iu;

/**
 * The discount of a line beside its price in a file without an amount: a fraction by its values, or a percentage by its
 * name or its values. Not when another column is the label price, because this one is then the paid price.
 */
export function discountBeside(
  price: string,
  columns: ReadonlyMap<string, string>,
  rows: SampledRows,
): Pick<Product, 'discount'> {
  const column = [...columns].find(([name]) => discounts.test(name))?.[1];
  if (column === undefined || isPaid(price, columns)) return {};
  const texts = rows.texts(column).filter((text) => text !== '');
  const parts = texts.map((text) => Number(text.replace('%', '').replace(',', '.')));
  const isPercent = percents.test(column) || texts.some((text) => text.endsWith('%'));
  const most = isPercent ? 100 : 1;
  // A few values below 1 may be money.
  if (!isPercent && parts.length < tellingDiscounts) return {};
  const isPart = parts.every((part) => part >= 0 && part <= most) && parts.some((part) => part > 0 && part < most);
  return isPart ? { discount: { column, isPercent } } : {};
}

/** Whether a price is the paid one: by its name, or because another one is the label's. */
function isPaid(price: string, columns: ReadonlyMap<string, string>): boolean {
  const isLabel = (name: string, column: string) => labels.test(name) && column !== price;
  return paidNames.has(folded(price)) || [...columns].some(([name, column]) => isLabel(name, column));
}

const labels = /^(?:list|original|regular|full|base|retail|unitlist)price$|^(?:mrp|rrp|msrp)$/u;
