import { sql } from 'kysely';
import type { Writer } from '#server/engine/engine.ts';
import { givenRows } from '#server/engine/givenRows.ts';
import { changeRows } from '#server/engine/queryBuilder.ts';

/** The tables whose rows name a customer. */
const naming = ['sale', 'email'] as const;

/**
 * Gives rows that name an unknown customer to the person whose e-mail address that name is, where exactly one person
 * has it, in any case of letters. So two exports of one shop meet, one by ids and one by addresses, in whichever order
 * they arrive (docs/reference/figures.md). Returns the number of sales that found their person.
 */
export async function matchByEmail(writer: Writer): Promise<number> {
  const matched: number[] = [];
  for (const table of naming) {
    const name = sql.ref(`${table}.user_id`);
    const given = givenRows({
      table,
      set: { user_id: sql`person.user_id`, customer_no: sql`person.customer_no`, matched_from: name },
      from: sql`(
        SELECT lower(email) AS address, min(user_id) AS user_id, min(customer_no) AS customer_no
        FROM customer WHERE email LIKE '%@%' GROUP BY lower(email) HAVING count(*) = 1
      ) AS person`,
      where: sql`${sql.ref(`${table}.customer_no`)} IS NULL AND ${name} LIKE '%@%' AND lower(${name}) = person.address`,
    });
    matched.push(await changeRows(writer, given));
  }
  return matched[0] ?? 0;
}
