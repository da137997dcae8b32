import type { Table } from './model.ts';
import type { Field, FieldType } from './vocabulary.ts';

const addressParts = ['state', 'postcode', 'country', 'city', 'address_line_1', 'address_line_2'];
const addresses = ['shipping', 'billing'].flatMap((use) => addressParts.map((part) => `${use}_${part}`));

/** The queryable fields of specification 2 §3 by table and type (conditions.md §1, "Types and values"). */
const namesByTable: Readonly<Record<Table, Readonly<Record<FieldType, readonly string[]>>>> = {
  customer: {
    string: [
      'user_type',
      'user_id',
      'surname',
      'sub_category',
      'status',
      ...addresses,
      'phone',
      'name',
      'meta_category',
      'job_title',
      'gender',
      'email_consented',
      'email',
      'category',
    ],
    number: [],
    date: ['tenant_created_at', 'birthdate'],
  },
  product: {
    string: [
      'item_id',
      'name',
      'sku',
      'description',
      'brand',
      'meta_category',
      'category',
      'sub_category',
      'image_url',
      'item_url',
      'channel_name',
      'status',
    ],
    number: ['price', 'cost', 'stock_qty'],
    date: ['tenant_created_at'],
  },
  sale: {
    string: [
      'event_id',
      'event_type',
      'transaction_id',
      'origin',
      'channel_type',
      'channel_name',
      'item_id',
      'user_id',
    ],
    number: ['event_value', 'transaction_revenue'],
    date: ['event_dt'],
  },
  segment: { string: ['name', 'id'], number: [], date: [] },
  email: { string: [], number: ['delivery', 'open', 'click'], date: [] },
};

/** The closed value lists (figures.md "Words"; booleans are stored as text, conditions.md §1). */
const closedValues: ReadonlyMap<string, readonly string[]> = new Map([
  ['sale.event_type', ['purchase', 'refund', 'view', 'add_to_cart', 'remove_from_cart', 'visit']],
  ['sale.origin', ['web', 'store', 'app', 'import']],
  ['sale.channel_type', ['online', 'store']],
  ['customer.email_consented', ['true', 'false']],
]);

function standardField(table: Table, name: string, type: FieldType): Field {
  const values = closedValues.get(`${table}.${name}`);
  return values === undefined ? { table, name, type } : { table, name, type, values };
}

/** Every field of the specification, in its order of tables (specification 2 §3). */
export const standardFields: readonly Field[] = (Object.keys(namesByTable) as Table[]).flatMap((table) =>
  (Object.keys(namesByTable[table]) as FieldType[]).flatMap((type) =>
    namesByTable[table][type].map((name) => standardField(table, name, type)),
  ),
);
