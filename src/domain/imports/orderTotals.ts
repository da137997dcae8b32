/**
 * A line of the first rows of a file: its order, where the file names one, its own amount, and one that may be its
 * order's.
 */
export interface SampledLine {
  readonly order: string;
  /** Undefined when the row has no evidence. */
  readonly line: number | undefined;
  readonly amount: number | undefined;
}

/** Prices are rounded, so a product of them may differ by this much for a line of up to ten pieces. */
const rounding = 0.05;

/**
 * Whether an amount is the whole order's, by orders of several lines: the same amount on all differing lines, or only
 * on the first line, is the order's. Undefined without evidence.
 */
export function isOrderTotal(lines: readonly SampledLine[]): boolean | undefined {
  const verdicts = ordersOf(lines).flatMap((order) => (order.length > 1 ? (isOfWhole(order) ?? []) : []));
  return verdicts.length === 0 ? undefined : verdicts.filter(Boolean).length * 2 > verdicts.length;
}

/**
 * Whether an amount mostly exceeds its line, as shipping and taxes make it; below it is the line's after a discount.
 */
export function mostlyExceeds(lines: readonly SampledLine[]): boolean {
  const compared = lines.filter(({ line, amount }) => line !== undefined && amount !== undefined);
  return compared.filter((line) => exceeds(line)).length * 2 > compared.length;
}

/** Rates of tax that a country has, the highest among them. */
const [ratesAtMost, highestRate] = [3, 1.3];
const minEvidenceRows = 10;

/** Whether an amount is that of its line with tax: it exceeds all of them by one of few rates, as no shipping does. */
export function isByRates(lines: readonly SampledLine[]): boolean {
  const compared = lines
    .filter(({ line, amount }) => line !== undefined && amount !== undefined && line !== 0)
    // Large amounts show a rate best.
    .toSorted((one, other) => Math.abs(other.line ?? 0) - Math.abs(one.line ?? 0));
  const rates: number[] = [];
  for (const { line = 0, amount = 0 } of compared) {
    const known = rates.some((rate) => Math.abs(line * rate - amount) <= rounding);
    if (!known) rates.push(amount / line);
  }
  const isRate = (rate: number) => rate > 0.999 && rate <= highestRate;
  return compared.length >= minEvidenceRows && rates.length <= ratesAtMost && rates.every((rate) => isRate(rate));
}

function ordersOf(lines: readonly SampledLine[]): SampledLine[][] {
  const orders = new Map<string, SampledLine[]>();
  for (const line of lines) {
    if (line.order !== '') orders.set(line.order, [...(orders.get(line.order) ?? []), line]);
  }
  return [...orders.values()];
}

/** The evidence of one order's lines; undefined for none. */
function isOfWhole(order: readonly SampledLine[]): boolean | undefined {
  const known = order.filter(({ line }) => line !== undefined);
  const [first, ...others] = new Set(known.flatMap(({ amount }) => amount ?? []));
  if (known.length < 2 || first === undefined) return undefined;
  if (others.length > 0) return false;
  const isOnAll = known.every(({ amount }) => amount !== undefined);
  return !isOnAll || !known.every((line) => agrees(line));
}

function agrees({ line = 0, amount = 0 }: SampledLine): boolean {
  return Math.abs(line - amount) <= rounding;
}

function exceeds(line: SampledLine): boolean {
  return !agrees(line) && Math.abs(line.amount ?? 0) > Math.abs(line.line ?? 0);
}
