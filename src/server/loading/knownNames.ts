import type { Writer } from '#server/engine/engine.ts';
import { analyse } from '#server/engine/statistics.ts';
import { temporaryTable } from './temporary.ts';

/**
 * Lists the rows of `known_cell` whose own names are stored in the temporary table `known_named`, with the moments of
 * row and line; `size` rows at a time, since the engine has their names in memory.
 */
export async function nameStored(writer: Writer, size: number): Promise<void> {
  const named = `SELECT cell.row_no, cell.event_id, cell.event_dt AS row_dt, sale.event_dt AS sale_dt
    FROM known_cell AS cell JOIN sale ON sale.event_id = cell.event_id`;
  await temporaryTable(writer, 'known_named', `${named} WHERE false`);
  const [rows] = await writer.query<{ first: number | null; last: number | null }>(
    'SELECT min(row_no) AS first, max(row_no) AS last FROM known_cell',
  );
  const last = rows?.last ?? -1;
  for (let from = rows?.first ?? 0; from <= last; from += size) {
    await writer.run(`INSERT INTO known_named ${named} WHERE cell.row_no >= ${from} AND cell.row_no < ${from + size}`);
  }
  await analyse(writer, 'known_named');
}

/**
 * Lists who alone has an address in the temporary table `known_person`, if rows of `known_cell` name customers by
 * addresses.
 */
export async function personsOf(writer: Writer): Promise<void> {
  const [address] = await writer.query("SELECT 1 FROM known_cell WHERE user_id LIKE '%@%' LIMIT 1");
  await temporaryTable(
    writer,
    'known_person',
    `SELECT lower(email) AS address, min(user_id) AS user_id FROM customer
     WHERE email LIKE '%@%' AND ${address ? 'true' : 'false'} GROUP BY lower(email) HAVING count(*) = 1`,
  );
  await analyse(writer, 'known_person');
}
