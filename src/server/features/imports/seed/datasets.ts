import type { Writer } from '#server/engine/engine.ts';
import { firstOfIds, nextId } from '#server/engine/nextId.ts';
import { tenantDb } from '#server/engine/queryBuilder.ts';

/** The demo's datasets, each with the import that was its last run; fields by the columns that fill them. */
const seededDatasets = [
  {
    name: 'Till customers',
    type: 'customers',
    importId: 1,
    mapping: { user_id: 'Till card', name: 'Card holder', email: 'Card mail', shipping_city: 'Card city' },
  },
  {
    name: 'Till catalogue',
    type: 'products',
    importId: 2,
    mapping: { item_id: 'Till article', name: 'Article text', price: 'Shelf price', brand: 'Maker' },
  },
  {
    name: 'Till receipts',
    type: 'sales',
    importId: 3,
    mapping: {
      transaction_id: 'Receipt',
      event_dt: 'Printed at',
      user_id: 'Till card',
      item_id: 'Till article',
      event_value: 'Line amount',
    },
  },
  {
    name: 'Newsletter form',
    type: 'customers',
    importId: 4,
    mapping: { user_id: 'Form entry', email: 'Form mail', email_consented: 'Form consent' },
  },
] as const;

/** Groups of them, by their places above. */
const seededGroups = [
  { name: 'Monthly files of the till', period: 'month', places: [0, 1, 2] },
  { name: 'Start of a season', period: 'quarter', places: [1, 3] },
] as const;

/** Adds the demo's datasets, and the groups that their files come in. */
export async function addDatasets(writer: Writer, daysAgo: (days: number) => string): Promise<void> {
  const db = tenantDb(writer);
  const times = { created_at: daysAgo(200), updated_at: daysAgo(200) };
  const first = await firstOfIds(writer, 'dataset', seededDatasets.length);
  for (const [index, { name, type, importId, mapping }] of seededDatasets.entries()) {
    const id = first + index;
    const sources = Object.entries(mapping).map(([field, column]) => [
      field,
      field === 'event_dt' ? { column, date_format: 'YYYY-MM-DD' } : { column },
    ]);
    const json = {
      header: JSON.stringify(Object.values(mapping)),
      column_mapping: JSON.stringify(Object.fromEntries(sources)),
      row_filters: '[]',
      options: '{}',
    };
    await db
      .insertInto('dataset')
      .values({ id, name, type, ...json, ...times })
      .execute();
    await db.updateTable('import').set({ dataset_id: id }).where('id', '=', importId).execute();
  }
  for (const { name, period, places } of seededGroups) {
    const id = await nextId(writer, 'dataset_group');
    const dataset_ids = JSON.stringify(places.map((place) => first + place));
    await db
      .insertInto('dataset_group')
      .values({ id, name, period, dataset_ids, ...times })
      .execute();
  }
}
