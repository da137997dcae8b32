import { sql } from 'kysely';
import { ApiError } from '#server/errors/apiError.ts';
import { mergedJson } from '#server/engine/functions.ts';
import type { Writer } from '#server/engine/engine.ts';
import { identityBefore } from '#server/loading/identity.ts';
import { givenRows } from '#server/engine/givenRows.ts';
import type { Fragment } from '#server/engine/plan/logic.ts';
import { changeRows, tenantDb } from '#server/engine/queryBuilder.ts';
import type { Author } from '#server/entity/audit.ts';
import { putBack, storedRecords, storeRemoval, takeRemoval } from '#server/records/removals.ts';
import { customerFieldNames } from '#contract/features/customerForm.ts';
import { idsOfStatement, partsOf } from '#domain/partsOf.ts';
import type { Written } from '#server/entity/versionedStore.ts';
import { giveVisitors, visitorsOf } from '#server/features/site/public.ts';
import { customers } from '#server/records/customerStore.ts';

/** The tables whose rows belong to a customer, and what names a row. */
const owned = { sale: 'event_id', email: 'email_id' } as const;
type Owned = keyof typeof owned;

/** Lines of sales have versions, so that the undo of an import sees that they were moved since. */
const nextVersion = { version: sql`coalesce(sale.version, 1) + 1` };

/** The data to undo a merge besides the removed row. */
interface Merged {
  readonly into: string;
  readonly moved: Readonly<Record<Owned, readonly string[]>>;
  /** Visitors of the site whom the merged one was; absent in merges from before there was one. */
  readonly visitors?: readonly string[];
  /** The values that filled gaps, by field. */
  readonly filled: Readonly<Record<string, string | number>>;
}

/**
 * Merges a customer into another, who stays: sales and e-mails move, fields that the other left empty are filled, and
 * the merged one is gone. Returns the id by which that is undone.
 *
 * @throws ApiError 404 for an unknown id, 422 for one customer twice
 */
export async function mergeCustomers(writer: Writer, into: string, other: string, author: Author): Promise<number> {
  if (into === other)
    throw new ApiError('unprocessable', 'A customer can’t be merged with itself. Choose another customer.');
  const [kept, merged] = [await customers.get(writer, into), await customers.get(writer, other)];
  const rows = await storedRecords(writer, 'customer', sql`user_id = ${other}`);
  const moved = { sale: await move(writer, 'sale', merged, kept), email: await move(writer, 'email', merged, kept) };
  const visitors = await visitorsOf(writer, other);
  await giveVisitors(writer, visitors, other, into);
  await tenantDb(writer).deleteFrom('customer').where('user_id', '=', other).execute();
  const filled = gapsOf(kept, merged);
  const patch = patchOf(kept.custom, merged.custom);
  const values = { ...filled, ...(patch !== '{}' && { custom: mergedJson('custom', patch) }) };
  if (Object.keys(values).length > 0) {
    const consent = { source: 'merge', evidence: `Merged from ${other}` } as const;
    await customers.update(writer, { id: into, values, action: 'update', consent }, author);
  }
  const extra: Merged = { into, moved, visitors, filled };
  return storeRemoval(writer, { entity: 'merge', id: other, rows: { customer: rows }, extra }, author);
}

/**
 * Undoes a merge: the merged customer is back with what was theirs; filled fields that nobody changed since are empty
 * again.
 *
 * @throws ApiError 404 where there is nothing to undo, 409 where the id is taken again
 */
export async function undoMerge(writer: Writer, id: number, author: Author): Promise<string> {
  const { id: other, rows, extra } = await takeRemoval<Merged>(writer, id, ['merge'], author.now);
  await putBack(writer, 'customer', 'user_id', rows.customer ?? []);
  const { customer_no } = await customers.get(writer, other);
  for (const [table, ids] of Object.entries(extra?.moved ?? {}) as [Owned, readonly string[]][]) {
    for (const some of partsOf(ids, idsOfStatement)) {
      const theirs = sql`${sql.ref(`${table}.${owned[table]}`)} IN (${sql.join(some)})`;
      await give(writer, table, { user_id: other, customer_no }, theirs);
    }
  }
  if (extra) await giveVisitors(writer, extra.visitors ?? [], extra.into, other);
  const kept = extra && (await customers.find(writer, extra.into));
  if (!kept) return other;
  const row = kept as Readonly<Record<string, unknown>>;
  const unchanged = Object.keys(extra.filled).filter((field) => row[field] === extra.filled[field]);
  if (unchanged.length > 0) {
    const values = Object.fromEntries(unchanged.map((field) => [field, null]));
    const consent = { source: 'restore', evidence: 'Merge undone' } as const;
    await customers.update(writer, { id: extra.into, values, action: 'restore', consent }, author);
  }
  return other;
}

interface Numbered {
  readonly user_id: string;
  readonly customer_no: number;
}

async function give(writer: Writer, table: Owned, to: Numbered, where: Fragment): Promise<void> {
  const set = {
    user_id: sql`${to.user_id}`,
    customer_no: sql`${to.customer_no}`,
    ...(table === 'sale' && { ...nextVersion, identity: identityBefore }),
  };
  await changeRows(writer, givenRows({ table, set, where }));
}

/** Gives a customer's rows to another one; returns what names them. */
async function move(writer: Writer, table: Owned, from: Numbered, to: Numbered): Promise<string[]> {
  const key = owned[table];
  const found = await tenantDb(writer)
    .selectFrom(table)
    .select(sql<string>`${sql.ref(key)}`.as('id'))
    .where('customer_no', '=', from.customer_no)
    .execute();
  await give(writer, table, to, sql`${sql.ref(`${table}.customer_no`)} = ${from.customer_no}`);
  return found.map(({ id }) => id);
}

/** A merge patch with the custom fields that only the merged customer has; it stays when the merge is undone. */
function patchOf(mine: string | null, theirs: string | null): string {
  const [kept, merged] = [mine, theirs].map((json) => JSON.parse(json ?? '{}') as Readonly<Record<string, unknown>>);
  return JSON.stringify(Object.fromEntries(Object.entries(merged ?? {}).filter(([name]) => !(name in (kept ?? {})))));
}

/** The values of one customer where the other has none. */
function gapsOf(kept: object, merged: object): Written & Merged['filled'] {
  const [mine, theirs] = [kept, merged] as Readonly<Record<string, string | number | null>>[];
  const gaps = customerFieldNames.flatMap((field) => {
    const value = theirs?.[field] ?? null;
    return (mine?.[field] ?? null) === null && value !== null ? [[field, value] as const] : [];
  });
  return Object.fromEntries(gaps);
}
