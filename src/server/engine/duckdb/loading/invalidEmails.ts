import { sql } from 'kysely';
import { addressPattern } from '#domain/records/emailAddress.ts';
import type { Writer } from '#server/engine/engine.ts';
import { matchesPattern } from '../functions.ts';
import { statementOf } from '#server/engine/queryBuilder.ts';
import type { LoadPlan } from './plan.ts';

/** How many rows of a file of customers hold an e-mail address that no mail can be sent to; it is kept, and not reachable. */
export async function invalidEmailsIn(writer: Writer, plan: LoadPlan, files: string): Promise<number> {
  const email = plan.table.name === 'customer' && plan.fields.find(({ target }) => target.name === 'email');
  if (!email) return 0;
  const cell = sql.raw(`trim(${email.cell})`);
  const { text, values } = statementOf(sql`SELECT count(*) AS count FROM ${plan.rowsOf(files)}
    WHERE fault IS NULL AND ${cell} <> '' AND NOT ${matchesPattern(cell, addressPattern)}`);
  const [found] = await writer.readFiles((copy) => copy.query<{ count: number }>(text, values));
  return found?.count ?? 0;
}
