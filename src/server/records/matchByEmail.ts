import { sql } from 'kysely';
import type { Writer } from '#server/engine/engine.ts';
import { statementOf } from '#server/engine/queryBuilder.ts';

/** The tables whose rows name a customer. */
const naming = ['sale', 'email'] as const;

/**
 * Gives rows that name an unknown customer to the person whose e-mail address that name is, where exactly one person has
 * it, in any case of letters. So two exports of one shop meet, one by ids and one by addresses, in whichever order they
 * arrive (docs/reference/figures.md). Returns the number of sales that found their person.
 */
export async function matchByEmail(writer: Writer): Promise<number> {
  const matched: number[] = [];
  for (const table of naming) {
    const rows = sql.table(table);
    const { text, values } =
      statementOf(sql`UPDATE ${rows} SET user_id = person.user_id, customer_no = person.customer_no,
        matched_from = ${rows}.user_id
      FROM (
        SELECT lower(email) AS address, min(user_id) AS user_id, min(customer_no) AS customer_no
        FROM customer WHERE email LIKE '%@%' GROUP BY lower(email) HAVING count(*) = 1
      ) AS person
      WHERE ${rows}.customer_no IS NULL AND ${rows}.user_id LIKE '%@%' AND lower(${rows}.user_id) = person.address`);
    matched.push(await writer.run(text, values));
  }
  return matched[0] ?? 0;
}
