import { sql } from 'kysely';
import type { Fragment } from '#server/engine/plan/logic.ts';
import type { LoadPlan, LoadField } from './plan.ts';
import { repeatColumns, repeatsFile } from './repeats.ts';
import { hasFactorBelowZero } from './numbers.ts';

const hasField = (plan: LoadPlan, name: string): boolean => plan.fields.some(({ target }) => target.name === name);

/** The columns of every sale besides its fields. */
export function saleColumns(plan: LoadPlan): string[] {
  const given = hasField(plan, 'transaction_revenue') ? ['total_given'] : [];
  return ['user_id', ...plan.table.links.map(({ number }) => number), ...given];
}

/**
 * Sales are named after their row when no event_id is mapped, belong to `anon:<transaction_id>` without a user, and
 * have the numbers of known customers and products (conditions.md §5). Their amounts have the signs that figures
 * expect; when no type is mapped, the sign determines the type. `total_given` marks the totals of transactions that
 * were in a file.
 */
export function saleRows(plan: LoadPlan, typed: Fragment, folder: string): Fragment {
  const has = (name: string): boolean => hasField(plan, name);
  const missing = (name: string): string => (has(name) ? '' : `, CAST(NULL AS VARCHAR) AS ${name}`);
  const filled = sql`SELECT *${sql.raw(['transaction_id', 'user_id', 'item_id'].map(missing).join(''))} FROM (${typed})`;
  const named = plan.withHash
    ? sql`SELECT filled.*, 'row:' || row_hash || '-' || coalesce(repeat.occurrence, 1) AS event_id FROM (${filled}) AS filled
        LEFT JOIN read_csv(${repeatsFile(folder)}, ${sql.raw(repeatColumns)}) AS repeat USING (row_no)`
    : filled;
  const amount = plan.fields.find(({ target }) => target.name === 'event_value');
  const type = has('event_type') || !amount ? 'event_type' : typeBySign('event_type', amount);
  const replaced = {
    user_id: "coalesce(user_id, 'anon:' || coalesce(transaction_id, event_id))",
    ...(amount && { event_type: type, event_value: signedAmount(type, 'event_value') }),
  };
  const given = has('transaction_revenue')
    ? ', CASE WHEN transaction_revenue IS NOT NULL THEN true END AS total_given'
    : '';
  const values = Object.entries(replaced).map(([column, value]) => `${value} AS ${column}`);
  const owned = sql`SELECT * REPLACE (${sql.raw(values.join(', '))})${sql.raw(given)} FROM (${named})`;
  return sql`SELECT owned.*, ${sql.raw(plan.table.links.map(({ number }) => number).join(', '))} FROM (${owned}) AS owned
    ${sql.raw(plan.table.links.map(({ table, key }) => `LEFT JOIN ${table} ON ${table}.${key} = owned.${key}`).join(' '))}`;
}

/**
 * An amount of a sale with the sign that figures expect (figures.md, Words), as SQL: a refund is negative in any
 * notation, and events without money have no amount.
 */
function signedAmount(type: string, amount: string): string {
  return `CASE WHEN ${type} = 'refund' THEN -abs(${amount})
    WHEN ${type} <> 'purchase' AND ${amount} IS NOT NULL THEN 0 ELSE ${amount} END`;
}

/**
 * The type of a line in a file without types, as SQL: negative money is a refund, and so is a negative quantity without
 * money.
 */
function typeBySign(type: string, { target, ...field }: LoadField): string {
  const pieces = field.isProduct ? ` OR (${target.name} = 0 AND ${hasFactorBelowZero(field.cell, field)})` : '';
  return `CASE WHEN ${type} = 'purchase' AND (${target.name} < 0${pieces}) THEN 'refund' ELSE ${type} END`;
}

/**
 * The columns that a correction of a sale sets besides or instead of the cells of its row, as SQL over `sale` and
 * `row`.
 */
export function correctedSale(mapped: ReadonlySet<string>): Readonly<Record<string, string>> {
  return { ...amountsOf(mapped), ...totalsOf(mapped) };
}

/** The sign of an amount follows from the line's final type, whichever of the two the file contains. */
function amountsOf(mapped: ReadonlySet<string>): Readonly<Record<string, string>> {
  const [hasType, hasAmount] = [mapped.has('event_type'), mapped.has('event_value')];
  if (hasType && hasAmount) return {};
  if (hasType) {
    // A former refund keeps its amount without its sign.
    const amount = "CASE WHEN sale.event_type = 'refund' THEN abs(sale.event_value) ELSE sale.event_value END";
    return { event_value: signedAmount('row.event_type', amount) };
  }
  if (!hasAmount) return {};
  // The row is a refund when its own sign shows it.
  const type = "CASE WHEN sale.event_type = 'purchase' THEN row.event_type ELSE sale.event_type END";
  return { event_type: type, event_value: signedAmount(type, 'row.event_value') };
}

/**
 * A total in the file is stored; an empty one is summed at the end (`fillTotals`). A line that moves to another
 * transaction does not take the given total of its former one along.
 */
function totalsOf(mapped: ReadonlySet<string>): Readonly<Record<string, string>> {
  if (mapped.has('transaction_revenue')) {
    const summed = 'CASE WHEN sale.total_given IS NOT TRUE THEN sale.transaction_revenue END';
    return { total_given: 'row.total_given', transaction_revenue: `coalesce(row.transaction_revenue, ${summed})` };
  }
  if (!mapped.has('transaction_id')) return {};
  const isSame = 'sale.transaction_id IS NOT DISTINCT FROM row.transaction_id';
  return { total_given: `CASE WHEN ${isSame} THEN sale.total_given END` };
}
