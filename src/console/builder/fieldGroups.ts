import type { Kind, Table } from '#domain/conditions/model.ts';
import type { Field } from '#domain/conditions/vocabulary.ts';

/** The tables of the field list, in its order. */
const tableOrder: Readonly<Record<Kind, readonly Table[]>> = {
  segment: ['customer', 'sale', 'product', 'email', 'segment'],
  filter: ['product'],
};

/** The fields that conditions are about most often, by table; the others follow in their own order. */
const usual: Readonly<Record<Table, readonly string[]>> = {
  customer: [
    'gender',
    'birthdate',
    'email',
    'email_consented',
    'category',
    'sub_category',
    'meta_category',
    'tenant_created_at',
    'shipping_city',
    'shipping_state',
    'shipping_postcode',
    'shipping_country',
    'status',
    'name',
    'surname',
    'phone',
    'job_title',
    'user_id',
    'user_type',
  ],
  sale: ['event_type', 'event_dt', 'event_value', 'transaction_revenue', 'channel_type', 'channel_name', 'origin'],
  product: ['brand', 'category', 'sub_category', 'meta_category', 'name', 'price', 'stock_qty', 'sku', 'status'],
  email: ['open', 'click', 'delivery'],
  segment: ['name', 'id'],
};

/** The fields of one table, those of everyday use first. */
export interface FieldGroup {
  readonly table: Table;
  readonly fields: readonly Field[];
}

/** All fields that are offered, by table, as long as nothing is typed. */
export function groupedFields(fields: readonly Field[], kind: Kind): readonly FieldGroup[] {
  return tableOrder[kind]
    .map((table) => ({ table, fields: fields.filter((field) => field.table === table).toSorted(byUse) }))
    .filter((group) => group.fields.length > 0);
}

function byUse(one: Field, other: Field): number {
  return placeOf(one) - placeOf(other);
}

function placeOf({ table, name }: Field): number {
  const at = usual[table].indexOf(name);
  return at < 0 ? usual[table].length : at;
}
