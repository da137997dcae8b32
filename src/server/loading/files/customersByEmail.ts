import { sql } from 'kysely';
import type { Writer } from '#server/engine/engine.ts';
import type { Fragment } from '#server/engine/plan/logic.ts';
import { statementOf } from '#server/engine/queryBuilder.ts';
import type { LoadPlan } from './plan.ts';

/** The column of a row's batch that says whether its person was found by e-mail address. */
export const foundByEmail = 'found_by_email';

/** The cell of the customer's id in a file of customers; undefined in other files. */
export function customerIdCell({ table, fields }: LoadPlan): string | undefined {
  return table.name === 'customer' ? fields.find(({ target }) => target.name === table.key)?.cell : undefined;
}

/** Whether some ids of a batch of customers are e-mail addresses. Reads its file once. */
export async function hasAddressIds(writer: Writer, plan: LoadPlan, file: string): Promise<boolean> {
  const cell = customerIdCell(plan);
  if (cell === undefined) return false;
  const { text, values } = statementOf(
    sql`SELECT 1 FROM ${plan.rowsOf(file)} WHERE contains(${sql.raw(cell)}, '@') LIMIT 1`,
  );
  return (await writer.query(text, values)).length > 0;
}

/**
 * Rows of customers with the id of the one stored person who has the address that a row has as its id, in any case of
 * letters: an address is no second person. A person whose id is the address itself is meant first.
 */
export function withStoredIds(typed: Fragment): Fragment {
  return sql`SELECT named.* REPLACE (
      CASE WHEN present.user_id IS NULL THEN coalesce(person.user_id, named.user_id) ELSE named.user_id END AS user_id),
      present.user_id IS NULL AND person.user_id IS NOT NULL AS ${sql.ref(foundByEmail)}
    FROM (${typed}) AS named
    LEFT JOIN customer AS present ON present.user_id = named.user_id
    LEFT JOIN (
      SELECT lower(trim(email)) AS address, min(user_id) AS user_id
      FROM customer WHERE email LIKE '%@%' GROUP BY ALL HAVING count(*) = 1
    ) AS person ON contains(named.user_id, '@') AND person.address = named.user_id`;
}
