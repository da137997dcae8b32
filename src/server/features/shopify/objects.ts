import type { Insertable, Selectable } from 'kysely';
import { partsOf, rowsOfStatement } from '#domain/partsOf.ts';
import type { ShopObjectState } from '#domain/shopify/states.ts';
import type { Reader, Writer } from '#server/engine/engine.ts';
import { tenantDb } from '#server/engine/queryBuilder.ts';
import type { TenantTables } from '#server/engine/tables/tenant.ts';

/** The known state of an object of the shop. */
export type ShopObject = Selectable<TenantTables['shopify_object']>;
/** The kinds of things. */
export type ObjectKind = ShopObject['kind'];

/** The known state of objects, by Shopify's number. */
export async function knownObjects(
  reader: Reader,
  kind: ObjectKind,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ShopObject>> {
  const rows = await inParts(ids, (some) =>
    tenantDb(reader)
      .selectFrom('shopify_object')
      .selectAll()
      .where('kind', '=', kind)
      .where('shopify_id', 'in', some)
      .execute(),
  );
  return new Map(rows.map((row) => [row.shopify_id, row]));
}

/** The things of a kind that have some ids here, by those. */
export async function objectsHaving(
  reader: Reader,
  kind: ObjectKind,
  ownIds: readonly string[],
): Promise<ReadonlyMap<string, ShopObject>> {
  const rows = await inParts(ownIds, (some) =>
    tenantDb(reader)
      .selectFrom('shopify_object')
      .selectAll()
      .where('kind', '=', kind)
      .where('own_id', 'in', some)
      .execute(),
  );
  return new Map(rows.map((row) => [row.own_id ?? '', row]));
}

/** The variants of some products. */
export function variantsOf(reader: Reader, productIds: readonly string[]): Promise<ShopObject[]> {
  return inParts(productIds, (some) =>
    tenantDb(reader)
      .selectFrom('shopify_object')
      .selectAll()
      .where('kind', '=', 'variant')
      .where('parent_id', 'in', some)
      .execute(),
  );
}

/** Writes what is known of things, over what was. */
export async function saveObjects(
  writer: Writer,
  objects: readonly Insertable<TenantTables['shopify_object']>[],
): Promise<void> {
  await inParts(objects, async (some) => {
    await tenantDb(writer)
      .insertInto('shopify_object')
      .values(some)
      .onConflict((conflict) =>
        conflict.columns(['kind', 'shopify_id']).doUpdateSet((row) => ({
          parent_id: row.ref('excluded.parent_id'),
          own_id: row.ref('excluded.own_id'),
          updated_at: row.ref('excluded.updated_at'),
          state: row.ref('excluded.state'),
        })),
      )
      .execute();
    return [];
  });
}

/** How many things of each kind are in each state. */
export function countObjects(reader: Reader): Promise<{ kind: ObjectKind; state: ShopObjectState; count: number }[]> {
  return tenantDb(reader)
    .selectFrom('shopify_object')
    .select(({ fn }) => ['kind', 'state', fn.countAll<number>().as('count')])
    .groupBy(['kind', 'state'])
    .execute();
}

/** Of several versions of a thing, and what is known of it, the one that counts: the newest, of equal ones the last. */
export function newestOf<Thing extends { readonly id: string; readonly updatedAt: string }>(
  things: readonly Thing[],
  known: ReadonlyMap<string, ShopObject>,
): { readonly taken: readonly Thing[]; readonly older: number } {
  const newest = new Map<string, Thing>();
  for (const thing of things) {
    const former = newest.get(thing.id)?.updatedAt ?? known.get(thing.id)?.updated_at;
    const isErased = known.get(thing.id)?.state === 'erased';
    if (!isErased && (former === undefined || Date.parse(thing.updatedAt) >= Date.parse(former)))
      newest.set(thing.id, thing);
  }
  return { taken: [...newest.values()], older: things.length - newest.size };
}

async function inParts<Item, Row>(
  items: readonly Item[],
  work: (some: readonly Item[]) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const some of partsOf(items, rowsOfStatement)) rows.push(...(await work(some)));
  return rows;
}
