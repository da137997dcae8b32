import type { Condition } from './model.ts';

/** The label of a field, by `table.name` or, where all tables agree, by `name`. */
const labels: Readonly<Record<string, string>> = {
  'product.name': 'product name',
  'product.status': 'product status',
  'product.description': 'product description',
  'segment.id': 'ID',
  user_id: 'customer ID',
  user_type: 'customer type',
  item_id: 'product ID',
  image_url: 'image URL',
  item_url: 'product page URL',
  event_id: 'event ID',
  transaction_id: 'transaction ID',
  email: 'email',
  email_consented: 'email consent',
  event_dt: 'date',
  sent_dt: 'sent',
  event_value: 'value',
  tenant_created_at: 'creation date',
  stock_qty: 'stock',
  sku: 'SKU',
  open: 'opens',
  click: 'clicks',
  delivery: 'deliveries',
  birthdate: 'date of birth',
};

/** The name of a field for a reader: its own words where it has them, else its last key without underscores. */
export function fieldLabel({ table, field }: Pick<Condition, 'table' | 'field'>): string {
  const named = [`${table}.${field}`, field].find((name) => Object.hasOwn(labels, name));
  return named === undefined ? (field.split('.').at(-1) ?? field).replaceAll('_', ' ') : (labels[named] ?? field);
}
