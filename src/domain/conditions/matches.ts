import type { Condition, Group, Model, SetOperator, Table, Frequency, FrequencyOperator } from './model.ts';
import { placeOf } from './places.ts';
import { meetsRecency, meetsValue } from './matchesValue.ts';
import type { Records, Row } from './records.ts';

const comparisons: Readonly<Record<FrequencyOperator, (a: number, b: number) => boolean>> = {
  '=': (a, b) => a === b,
  '>': (a, b) => a > b,
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>=': (a, b) => a >= b,
};

function present(rows: readonly Row[], column: string): unknown[] {
  return rows.map((row) => row[column]).filter((value) => value !== null && value !== undefined);
}

/** Orders; two customers' orders may have the same number. */
function ordersIn(rows: readonly Row[]): number {
  const ofOrders = rows.filter((row) => present([row], 'transaction_id').length > 0);
  return new Set(ofOrders.map((row) => JSON.stringify([row['transaction_id'], row['user_id']]))).size;
}

/** The exact sum of money with four decimals (figures.md: DECIMAL(18,4)); null when no row has an amount. */
function spendOf(rows: readonly Row[]): number | null {
  const amounts = present(rows, 'event_value');
  if (amounts.length === 0) return null;
  return amounts.reduce((sum: number, amount) => sum + Math.round(Number(amount) * 10_000), 0) / 10_000;
}

/** Whether the number or value of the found rows meets a frequency; no rows never do (conditions.md §1). */
export function meetsFrequency({ checked, operator, figure, measure }: Frequency, rows: readonly Row[]): boolean {
  if (rows.length === 0 || !checked) return rows.length > 0;
  const compare = comparisons[operator];
  if (measure === 'rows') return compare(rows.length, figure);
  if (measure === 'transactions') return compare(ordersIn(rows), figure);
  const spend = spendOf(rows);
  return spend !== null && compare(spend, figure);
}

export type { Records, Row } from './records.ts';

/** Joined rows by table: a sale with its product. A missing product has no values. */
type Joined = Readonly<Partial<Record<keyof Records, Row>>>;

interface Evaluation {
  readonly model: Model;
  readonly today: string;
  readonly productOf: (sale: Row) => Row | undefined;
  readonly salesOf: ReadonlyMap<unknown, readonly Row[]>;
  readonly emailsOf: ReadonlyMap<unknown, readonly Row[]>;
  readonly segmentsOf: ReadonlyMap<unknown, readonly Row[]>;
}

/** Rows by a key; rows with a null key are left out. */
function groupedBy(rows: readonly Row[], key: string): ReadonlyMap<unknown, readonly Row[]> {
  const grouped = new Map<unknown, Row[]>();
  for (const row of rows) {
    const value = row[key];
    if (value === null || value === undefined) continue;
    const list = grouped.get(value);
    if (list === undefined) grouped.set(value, [row]);
    else list.push(row);
  }
  return grouped;
}

/** Tests the value and the recency of a condition on joined rows; the caller applies the negation. */
function meets(condition: Condition, group: Group, joined: Joined, evaluation: Evaluation): boolean {
  const recencyColumn = placeOf(evaluation.model.kind, group.choice)?.tables.get(condition.table)?.recency ?? null;
  if (!meetsValue(condition, joined[condition.table])) return false;
  if (!condition.recency.checked) return true;
  const [table, column = ''] = recencyColumn?.split('.') ?? [];
  const row = table === undefined ? undefined : joined[table as keyof Records];
  return meetsRecency(condition.recency, row?.[column], evaluation.today);
}

function joinedSales(customer: Row, evaluation: Evaluation): Joined[] {
  const sales = evaluation.salesOf.get(customer['user_id']) ?? [];
  return sales.map((sale) => joinedSale(sale, evaluation));
}

function joinedSale(sale: Row, evaluation: Evaluation): Joined {
  const product = evaluation.productOf(sale);
  return product === undefined ? { sale } : { sale, product };
}

/** The rows of one customer on the condition's table. */
const candidates: Readonly<Record<Table, (customer: Row, evaluation: Evaluation) => Joined[]>> = {
  customer: (customer) => [{ customer }],
  sale: joinedSales,
  product: joinedSales,
  email: (customer, { emailsOf }) => (emailsOf.get(customer['user_id']) ?? []).map((email) => ({ email })),
  segment: (customer, { segmentsOf }) => (segmentsOf.get(customer['user_id']) ?? []).map((segment) => ({ segment })),
};

/** A condition about one customer by itself: at least one row, or the number that the frequency requires (§1). */
function meetsStatement(condition: Condition, group: Group, customer: Row, evaluation: Evaluation): boolean {
  const rows = candidates[condition.table](customer, evaluation).filter((row) =>
    meets(condition, group, row, evaluation),
  );
  return (
    meetsFrequency(
      condition.frequency,
      rows.map((row) => row.sale ?? row.email ?? {}),
    ) !== condition.negation
  );
}

/** Whether all (AND) or any (OR) of the conditions hold. */
function combined(group: Group, holds: (condition: Condition) => boolean): boolean {
  return group.operator === 'AND' ? group.conditions.every(holds) : group.conditions.some(holds);
}

/** Whether enough rows each match all conditions (§1, choices sale and email). */
function meetsTogether(group: Group, rows: readonly Joined[], evaluation: Evaluation): boolean {
  const met = rows.filter((row) =>
    combined(group, (condition) => meets(condition, group, row, evaluation) !== condition.negation),
  );
  return meetsFrequency(
    group.frequency,
    met.map((row) => row.sale ?? row.email ?? {}),
  );
}

function isCustomerIn(group: Group, customer: Row, evaluation: Evaluation): boolean {
  if (group.choice === 'sale') return meetsTogether(group, joinedSales(customer, evaluation), evaluation);
  if (group.choice === 'email') {
    return meetsTogether(group, candidates.email(customer, evaluation), evaluation);
  }
  return combined(group, (condition) => meetsStatement(condition, group, customer, evaluation));
}

function isProductIn(group: Group, product: Row, evaluation: Evaluation): boolean {
  if (group.choice === 'sale') {
    const sales = evaluation.salesOf.get(product['item_id']) ?? [];
    return meetsTogether(
      group,
      sales.map((sale) => ({ sale, product })),
      evaluation,
    );
  }
  return combined(group, (condition) => meets(condition, group, { product }, evaluation) !== condition.negation);
}

const setSteps: Readonly<Record<SetOperator, (members: Set<string>, next: Set<string>) => Set<string>>> = {
  INTERSECT: (members, next) => new Set([...members].filter((id) => next.has(id))),
  UNION: (members, next) => new Set([...members, ...next]),
  EXCEPT: (members, next) => new Set([...members].filter((id) => !next.has(id))),
};

/** All members of a group, before the set operators. */
function membersOfGroup(group: Group, records: Records, evaluation: Evaluation): Set<string> {
  if (group.conditions.length === 0) return new Set();
  const isSegment = evaluation.model.kind === 'segment';
  const rows = isSegment ? records.customer : records.product;
  const isIn = isSegment ? isCustomerIn : isProductIn;
  const found = rows.filter((row) => isIn(group, row, evaluation));
  return new Set(found.map((row) => String(row[isSegment ? 'user_id' : 'item_id'])));
}

/**
 * The ids of the customers (user_id) or products (item_id) that a valid model selects, by reading the rows one by one:
 * conditions.md §1 in plain code, for the laws (L7) and for "why is this customer in". `today` is YYYY-MM-DD.
 */
export function membersOf(model: Model, records: Records, today: string): Set<string> {
  const products = new Map(records.product.map((product) => [product['item_id'], product]));
  const evaluation: Evaluation = {
    model,
    today,
    productOf: (sale) => (sale['item_id'] == null ? undefined : products.get(sale['item_id'])),
    salesOf: groupedBy(records.sale, model.kind === 'segment' ? 'user_id' : 'item_id'),
    emailsOf: groupedBy(records.email, 'user_id'),
    segmentsOf: groupedBy(records.segment, 'user_id'),
  };
  const [first, ...rest] = model.groups.map((group) => membersOfGroup(group, records, evaluation));
  return rest.reduce((members, next) => setSteps[model.operator](members, next), first ?? new Set());
}
