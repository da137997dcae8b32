import type { Writer } from '#server/engine/engine.ts';
import { matchByEmail } from '#server/records/matchByEmail.ts';
import type { LoadTable } from '#server/records/loadTables.ts';
import { fillTotals } from '../totals.ts';

/** The tables whose rows may be matched to people by e-mail address. */
const matched = ['sale', 'email'] as const;

/**
 * What follows from all rows together once an import is undone or done again: lines name their address again where the
 * import had given it to somebody, people are found by address, and transactions have their totals.
 */
export async function followUndo(writer: Writer, { name }: LoadTable, importId: number): Promise<void> {
  if (name === 'customer') {
    for (const rows of matched) {
      await writer.run(
        `UPDATE ${rows} SET user_id = matched_from, customer_no = NULL, matched_from = NULL
         FROM (SELECT DISTINCT customer.user_id AS id, lower(customer.email) AS address
           FROM customer_kept AS kept JOIN customer ON customer.user_id = kept.user_id
           WHERE kept.of_import = ${importId}) AS person
         WHERE ${rows}.user_id = person.id AND ${rows}.matched_from IS NOT NULL
           AND person.address IS DISTINCT FROM lower(${rows}.matched_from)`,
      );
    }
  }
  if (name !== 'product') await matchByEmail(writer);
  if (name === 'sale') await fillTotals(writer, true);
}
