import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import {
  verdictsOf,
  type Claim,
  type ConfirmedOrder,
  type OrderDecision,
  type OrderDoubt,
  type OrderStanding,
} from '#domain/site/claims.ts';
import { idsOfStatement, partsOf } from '#domain/partsOf.ts';
import type { Reader, Writer } from '#server/engine/engine.ts';
import { readRows, tenantDb } from '#server/engine/queryBuilder.ts';
import { signedMark } from './purchases.ts';
import { noteOrders, orderOf, type OrderRef } from './storedOrders.ts';

/** Whether a row of `sale` belongs to an order from an import or a connector. */
export const isBrought = sql`sale.event_type = 'purchase' AND sale.event_id NOT LIKE 'site:%'
  AND sale.event_id NOT LIKE 'site-signed:%' AND sale.user_id NOT LIKE 'anon:%'`;

/** The id of a row of `sale` for a site event. Opaque, since only the visitor knows the visitor id. */
export const lineName = sql`CASE WHEN site_event.event_id LIKE ${`${signedMark}%`} THEN 'site-signed:' ELSE 'site:' END
  || md5(site_event.visitor || ' ' || site_event.event_id || ' ' || CAST(site_event.line AS VARCHAR))`;

/**
 * Re-decides all claims of some order numbers (`verdictsOf`). Claims that no longer count leave `sale`; claims that
 * count again wait to be copied to it (`joinSales`).
 */
export async function settleOrders(writer: Writer, numbers: readonly string[]): Promise<void> {
  for (const some of partsOf([...new Set(numbers)], idsOfStatement)) await settleSome(writer, some);
}

async function settleSome(writer: Writer, numbers: readonly string[]): Promise<void> {
  const claims = byNumber(await claimsOf(writer, numbers));
  if (claims.size === 0) return;
  const confirmed = byNumber(await broughtOf(writer, numbers));
  const changed = [...claims].flatMap(([number, rows]) => {
    const verdicts = verdictsOf(rows, confirmed.get(number) ?? []);
    return rows.flatMap((row) => {
      const { standing, reason } = verdicts.get(row) ?? row;
      return standing === row.standing && reason === row.reason ? [] : [{ row, standing, reason }];
    });
  });
  await noteOrders(
    writer,
    changed.map(({ row: { visitor, event_id, transaction_id, at, doubt }, standing, reason }) => ({
      visitor,
      event_id,
      transaction_id,
      doubt,
      standing,
      reason,
      at: at.toISOString(),
    })),
  );
  const moved = changed.filter(({ row, standing }) => (row.standing === 'counts') !== (standing === 'counts'));
  for (const { row, standing } of moved) {
    if (standing === 'counts') await joinAgain(writer, row);
    else if (row.joined) await leaveSales(writer, row);
  }
}

function byNumber<Row extends { readonly transaction_id: string }>(rows: readonly Row[]): ReadonlyMap<string, Row[]> {
  const found = new Map<string, Row[]>();
  for (const row of rows) {
    const same = found.get(row.transaction_id);
    if (same) same.push(row);
    else found.set(row.transaction_id, [row]);
  }
  return found;
}

/** A stored claim. */
interface StoredClaim extends Claim, OrderRef {
  readonly transaction_id: string;
  readonly standing: OrderStanding;
  readonly reason: OrderDoubt | null;
  readonly lines: number;
}

interface ClaimRow extends OrderRef {
  readonly transaction_id: string;
  readonly user_id: string | null;
  readonly at: string;
  readonly lines: number;
  readonly plausible: number;
  readonly joined: number;
  readonly doubt: OrderDoubt | null;
  readonly decision: OrderDecision | null;
  readonly standing: OrderStanding | null;
  readonly reason: OrderDoubt | null;
}

async function claimsOf(reader: Reader, numbers: readonly string[]): Promise<StoredClaim[]> {
  const rows = await readRows<ClaimRow>(
    reader,
    sql`SELECT claim.*, site_order.doubt, site_order.decision, site_order.standing, site_order.reason
      FROM (SELECT visitor, event_id, MIN(transaction_id) AS transaction_id, MIN(user_id) AS user_id,
        MIN(site_event.at) AS at, COUNT(*) AS lines,
          MIN(CASE WHEN doubt IS NULL THEN 1 ELSE 0 END) AS plausible, MIN(CASE WHEN joined THEN 1 ELSE 0 END) AS joined
        FROM site_event WHERE kind = 'purchase' AND transaction_id IN (${sql.join(numbers)})
        GROUP BY visitor, event_id) AS claim
        LEFT JOIN site_order ON site_order.visitor = claim.visitor AND site_order.event_id = claim.event_id`,
  );
  return rows.map(({ user_id: userId, at, plausible, joined, standing, ...row }) => ({
    ...row,
    key: orderOf(row),
    userId,
    at: new Date(at),
    signed: row.event_id.startsWith(signedMark),
    plausible: plausible === 1,
    joined: joined === 1,
    standing: standing ?? 'counts',
  }));
}

async function broughtOf(
  reader: Reader,
  numbers: readonly string[],
): Promise<(ConfirmedOrder & { readonly transaction_id: string })[]> {
  const rows = await readRows<{ transaction_id: string; user_id: string; at: string | null; in_store: number }>(
    reader,
    sql`SELECT transaction_id, user_id, MAX(event_dt) AS at,
      MIN(CASE WHEN channel_type = 'store' THEN 1 ELSE 0 END) AS in_store
      FROM sale WHERE ${isBrought} AND transaction_id IN (${sql.join(numbers)}) GROUP BY transaction_id, user_id`,
  );
  return rows.map(({ transaction_id, user_id: userId, at, in_store: inStore }) => ({
    transaction_id,
    userId,
    at: at === null ? null : new Date(at),
    inStore: inStore === 1,
  }));
}

async function joinAgain(writer: Writer, { visitor, event_id: id }: OrderRef): Promise<void> {
  await tenantDb(writer)
    .updateTable('site_event')
    .set({ joined: false })
    .where('visitor', '=', visitor)
    .where('event_id', '=', id)
    .execute();
}

async function leaveSales(writer: Writer, { visitor, event_id: id, lines, signed }: StoredClaim): Promise<void> {
  const names = Array.from({ length: lines }, (_, line) => {
    const name = createHash('md5').update(`${visitor} ${id} ${line}`).digest('hex');
    return `${signed ? 'site-signed:' : 'site:'}${name}`;
  });
  await tenantDb(writer).deleteFrom('sale').where('event_id', 'in', names).execute();
}
