import { sql } from 'kysely';
import type { Fragment } from '#server/engine/plan/logic.ts';
import { signedAmount } from '../correctedSale.ts';
import type { BatchFiles } from './batchTable.ts';
import type { LoadPlan, LoadField } from './plan.ts';
import { knownColumns, knownFile, recognised } from './knownRows.ts';
import { repeatColumns, repeatsFile } from './repeats.ts';
import { hasFactorBelowZero } from './numbers.ts';

const hasField = (plan: LoadPlan, name: string): boolean => plan.fields.some(({ target }) => target.name === name);

/** The columns of every sale besides its fields. */
export function saleColumns(plan: LoadPlan): string[] {
  const given = hasField(plan, 'transaction_revenue') ? ['total_given'] : [];
  return ['user_id', ...plan.table.links.map(({ number }) => number), ...given];
}

/** Whether judged rows have what the tenant's tables know of them, or only what their file says. */
export type JudgedWith = 'stored' | 'alone';

/**
 * Sales are named after their row when no event_id is mapped, belong to `anon:<transaction_id>` without a user, and
 * have the numbers of known customers and products (conditions.md §5). Their amounts have the signs that figures
 * expect; when no type is mapped, the sign determines the type. `total_given` marks the totals of transactions that
 * were in a file.
 */
export function saleRows(
  plan: LoadPlan,
  typed: Fragment,
  { files, judged }: { readonly files: BatchFiles; readonly judged: JudgedWith },
): Fragment {
  const has = (name: string): boolean => hasField(plan, name);
  const missing = (name: string): string => (has(name) ? '' : `, CAST(NULL AS VARCHAR) AS ${name}`);
  const filled = sql`SELECT *${sql.raw(['transaction_id', 'user_id', 'item_id'].map(missing).join(''))}
    FROM (${typed})`;
  const hashed = plan.withHash
    ? sql`SELECT filled.*, 'row:' || row_hash || '-' || coalesce(repeat.occurrence, 1) AS event_id
      FROM (${filled}) AS filled
        LEFT JOIN read_csv(${repeatsFile(files.folder)}, ${sql.raw(repeatColumns)}) AS repeat USING (row_no)`
    : filled;
  const named = plan.hasKnown ? underKnownNames(hashed, files) : hashed;
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
  if (judged === 'alone') {
    const numbers = plan.table.links.map(({ number }) => `CAST(NULL AS INTEGER) AS ${number}`);
    return sql`SELECT owned.*, ${sql.raw(numbers.join(', '))} FROM (${owned}) AS owned`;
  }
  const { links } = plan.table;
  const joins = links.map(({ table, key }) => `LEFT JOIN ${table} ON ${table}.${key} = owned.${key}`);
  return sql`SELECT owned.*, ${sql.raw(links.map(({ number }) => number).join(', '))}
    FROM (${owned}) AS owned ${sql.raw(joins.join(' '))}`;
}

/** Rows whose sale is stored under another name have that name. */
function underKnownNames(rows: Fragment, files: BatchFiles): Fragment {
  return sql`SELECT hashed.* REPLACE (coalesce(known.event_id, hashed.event_id) AS event_id),
      known.event_id IS NOT NULL AS ${sql.ref(recognised)}
    FROM (${rows}) AS hashed LEFT JOIN read_csv(${knownFile(files)}, ${sql.raw(knownColumns)}) AS known
      ON known.row_no = hashed.row_no`;
}

/**
 * The type of a line in a file without types, as SQL: negative money is a refund, and so is a negative quantity without
 * money.
 */
function typeBySign(type: string, { target, ...field }: LoadField): string {
  const pieces = field.isProduct ? ` OR (${target.name} = 0 AND ${hasFactorBelowZero(field.cell, field)})` : '';
  return `CASE WHEN ${type} = 'purchase' AND (${target.name} < 0${pieces}) THEN 'refund' ELSE ${type} END`;
}
