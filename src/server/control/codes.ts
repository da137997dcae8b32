import type { Selectable } from 'kysely';
import type { Reader, Writer } from '../engine/engine.ts';
import { controlDb, type ControlTables } from './tables.ts';

/** A code that was sent and not yet used; `wrong` counts the wrong tries at it. */
export type Code = Readonly<Selectable<ControlTables['code']>>;

/** The newest code of an owner for a purpose. */
export function codeOf(reader: Reader, owner: string, purpose: string): Promise<Code | undefined> {
  return controlDb(reader)
    .selectFrom('code')
    .selectAll()
    .where('owner', '=', owner)
    .where('purpose', '=', purpose)
    .executeTakeFirst();
}

/** Stores a code in place of the previous one, and deletes expired codes. */
export async function saveCode(writer: Writer, code: Omit<Code, 'wrong'>, now: Date): Promise<void> {
  const db = controlDb(writer);
  const { owner, purpose, ...sent } = code;
  await db
    .deleteFrom('code')
    .where('expires_at', '<', now.toISOString())
    .where((eb) => eb.not(eb.and({ owner, purpose })))
    .execute();
  await db
    .insertInto('code')
    .values({ owner, purpose, ...sent, wrong: 0 })
    .onConflict((conflict) => conflict.columns(['owner', 'purpose']).doUpdateSet({ ...sent, wrong: 0 }))
    .execute();
}

/** Notes one more wrong try. */
export async function countWrong(writer: Writer, owner: string, purpose: string): Promise<void> {
  await controlDb(writer)
    .updateTable('code')
    .set(({ eb }) => ({ wrong: eb('wrong', '+', 1) }))
    .where('owner', '=', owner)
    .where('purpose', '=', purpose)
    .execute();
}

/** Deletes a code after its use. */
export async function dropCode(writer: Writer, owner: string, purpose: string): Promise<void> {
  await controlDb(writer).deleteFrom('code').where('owner', '=', owner).where('purpose', '=', purpose).execute();
}
