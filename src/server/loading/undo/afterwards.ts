import { sql } from 'kysely';
import type { Writer } from '#server/engine/engine.ts';
import { givenRows } from '#server/engine/givenRows.ts';
import type { Fragment } from '#server/engine/plan/logic.ts';
import { changeRows } from '#server/engine/queryBuilder.ts';
import { matchByEmail } from '#server/records/matchByEmail.ts';
import type { LoadTable } from '#server/records/loadTables.ts';
import { fillTotals } from '../totals.ts';

/** The tables whose rows may be matched to people by e-mail address. */
const matched = ['sale', 'email'] as const;

/**
 * What follows from all rows together once imports are undone or done again: lines name their address again where the
 * import had given it an owner, people are found by address, and transactions have their totals.
 */
export async function followUndo(writer: Writer, { name }: LoadTable, importIds: readonly number[]): Promise<void> {
  if (name === 'customer') {
    for (const rows of matched) {
      await changeRows(writer, unmatched(rows, importIds));
    }
  }
  if (name !== 'product') await matchByEmail(writer);
  if (name === 'sale') await fillTotals(writer, true);
}

/** Lines that an import had assigned to a person by an address that has changed since name that address again. */
function unmatched(table: (typeof matched)[number], importIds: readonly number[]): Fragment {
  const before = sql.ref(`${table}.matched_from`);
  return givenRows({
    table,
    set: { user_id: before, customer_no: sql`NULL`, matched_from: sql`NULL` },
    from: sql`(SELECT DISTINCT customer.user_id AS id, lower(customer.email) AS address
      FROM customer_kept AS kept JOIN customer ON customer.user_id = kept.user_id
      WHERE kept.of_import IN (${sql.join(importIds.map((id) => sql.lit(id)))})) AS person`,
    where: sql`${sql.ref(`${table}.user_id`)} = person.id AND ${before} IS NOT NULL
      AND person.address IS DISTINCT FROM lower(${before})`,
  });
}
