import { createHash } from 'node:crypto';
import { controlDb } from './tables.ts';
import type { Control } from './openControl.ts';

/** Things that wait for a second call and expire, by a random name; any server process finds what another one added. */
export interface Pending<Thing> {
  /** Stores a thing under a random name. */
  add(name: string, thing: Thing, now: Date): Promise<void>;
  /** Reads a thing that has not expired. */
  look(name: string, now: Date): Promise<Thing | undefined>;
  /** Removes and returns a thing; a second caller gets undefined. */
  take(name: string, now: Date): Promise<Thing | undefined>;
}

/** Things remembered at most; those that expire first are forgotten first. */
const remembered = 10_000;

/** The things of one kind, which last so long; what they hold is JSON. Their names are stored as hashes only. */
export function pendingOf<Thing extends object>(control: Control, kind: string, lifeMs: number): Pending<Thing> {
  const keyOf = (name: string): string => createHash('sha256').update(`${kind} ${name}`).digest('hex');
  const thingOf = (row: { readonly content: string } | undefined): Thing | undefined =>
    row && (JSON.parse(row.content) as Thing);
  return {
    add: (name, thing, now) =>
      control.write(async (writer) => {
        const db = controlDb(writer);
        await db.deleteFrom('pending').where('expires_at', '<=', now.toISOString()).execute();
        const { all } = await db
          .selectFrom('pending')
          .select(({ fn }) => fn.countAll<number>().as('all'))
          .executeTakeFirstOrThrow();
        if (all >= remembered) {
          const first = db
            .selectFrom('pending')
            .select('name_hash')
            .orderBy('expires_at')
            .limit(all - remembered + 1);
          await db.deleteFrom('pending').where('name_hash', 'in', first).execute();
        }
        const expires_at = new Date(now.getTime() + lifeMs).toISOString();
        await db
          .insertInto('pending')
          .values({ name_hash: keyOf(name), content: JSON.stringify(thing), expires_at })
          .execute();
      }),
    look: async (name, now) =>
      thingOf(
        await controlDb(control)
          .selectFrom('pending')
          .select('content')
          .where('name_hash', '=', keyOf(name))
          .where('expires_at', '>', now.toISOString())
          .executeTakeFirst(),
      ),
    take: async (name, now) =>
      thingOf(
        await control.write((writer) =>
          controlDb(writer)
            .deleteFrom('pending')
            .where('name_hash', '=', keyOf(name))
            .where('expires_at', '>', now.toISOString())
            .returning('content')
            .executeTakeFirst(),
        ),
      ),
  };
}
