import { foundByEmail } from './files/customersByEmail.ts';
import type { Writer } from '#server/engine/engine.ts';

/**
 * As `withStoredIds` of DuckDB's: rows of `import_batch` whose id is the address of one stored person get the person's
 * id.
 */
export async function giveStoredIds(writer: Writer): Promise<void> {
  await writer.run(
    `UPDATE import_batch SET user_id = person.user_id, ${foundByEmail} = true
     FROM (SELECT lower(trim(email)) AS address, min(user_id) AS user_id
       FROM customer WHERE email LIKE '%@%' GROUP BY lower(trim(email)) HAVING count(*) = 1) AS person
     WHERE import_batch.user_id LIKE '%@%' AND person.address = import_batch.user_id
       AND NOT EXISTS (SELECT 1 FROM customer WHERE customer.user_id = import_batch.user_id)`,
  );
}

/** How many valid rows of `import_batch` found their person by e-mail address. */
export async function countFoundByEmail(writer: Writer): Promise<number> {
  const [found] = await writer.query<{ count: number }>(
    `SELECT count(*) AS count FROM import_batch WHERE is_valid AND ${foundByEmail}`,
  );
  return found?.count ?? 0;
}
