import type { TenantEngine } from '#server/engine/engine.ts';
import { nextId } from '#server/engine/nextId.ts';
import { tenantDb } from '#server/engine/queryBuilder.ts';

/** A person of a test; with consent unless it is written otherwise. */
export interface TestPerson {
  readonly user_id: string;
  readonly email: string | null;
  readonly email_consented?: string | null;
  readonly name?: string;
  /** The moment of a purchase. */
  readonly bought?: string;
}

/** Adds customers, with a purchase where they have one. */
export async function addPeople(engine: TenantEngine, people: readonly TestPerson[]): Promise<void> {
  await engine.write(async (writer) => {
    const db = tenantDb(writer);
    const { last } = await db
      .selectFrom('customer')
      .select(({ fn }) => fn.max<number | null>('customer_no').as('last'))
      .executeTakeFirstOrThrow();
    const first = (last ?? -1) + 1;
    const rows = people.map(({ bought: _bought, ...person }, index) => ({
      customer_no: first + index,
      email_consented: 'true',
      ...person,
    }));
    await db.insertInto('customer').values(rows).execute();
    const sales = people.flatMap(({ user_id: userId, bought }, index) =>
      bought === undefined
        ? []
        : [
            {
              event_id: `bought-${userId}`,
              event_type: 'purchase',
              transaction_id: `bought-${userId}`,
              event_value: 10,
              transaction_revenue: 10,
              event_dt: bought,
              user_id: userId,
              customer_no: first + index,
            },
          ],
    );
    if (sales.length > 0) await db.insertInto('sale').values(sales).execute();
  });
}

/** Adds a segment with exactly these members; returns its id. */
export async function addSegment(engine: TenantEngine, name: string, userIds: readonly string[]): Promise<number> {
  return engine.write(async (writer) => {
    const db = tenantDb(writer);
    const id = await nextId(writer, 'segment_definition');
    const now = new Date().toISOString();
    const definition = { id, name, model: '{"groups":{},"operator":"INTERSECT"}', sql: '', created_at: now };
    await db
      .insertInto('segment_definition')
      .values({ ...definition, updated_at: now })
      .execute();
    const customers = await db
      .selectFrom('customer')
      .select(['user_id', 'customer_no'])
      .where('user_id', 'in', userIds)
      .execute();
    const members = customers.map((row) => ({ ...row, id: String(id), name, since: now }));
    if (members.length > 0) await db.insertInto('segment').values(members).execute();
    return id;
  });
}
