import { boolean, date, double, integer, json, moment, money, text, type Column, type Table } from './columns.ts';

const addressParts = ['state', 'postcode', 'country', 'city', 'address_line_1', 'address_line_2'] as const;

type OptionalText = ReturnType<typeof optionalText>;
const optionalText = () => text({ null: true });

function address<const Prefix extends string>(
  prefix: Prefix,
): Readonly<Record<`${Prefix}_${(typeof addressParts)[number]}`, OptionalText>> {
  const columns = addressParts.map((part): [string, Column] => [`${prefix}_${part}`, optionalText()]);
  return Object.fromEntries(columns) as ReturnType<typeof address<Prefix>>;
}

/** The import that wrote a row last, and the version it gave the row: any other version is a change since. */
const written = { import_id: integer({ null: true }), import_version: integer({ null: true }) } as const;

/** The name that a row had before it was matched to a customer by e-mail address (records/matchByEmail.ts). */
const matched_from = text({ null: true });

/**
 * The tables that conditions read (specification 2 §3 "Tables and queryable fields", conditions.md §5): the fields
 * under their names, and the dense numbers that plans join by. A sale or an e-mail of an unknown customer or product
 * has no number; a sale without a user belongs to `anon:<transaction_id>`.
 */
export const recordTables = {
  customer: {
    columns: {
      /** Dense, from 0, assigned by the code that adds the customer; never changed or reused. */
      customer_no: integer(),
      user_id: text(),
      user_type: text({ null: true }),
      status: text({ null: true }),
      name: text({ null: true }),
      surname: text({ null: true }),
      email: text({ null: true }),
      email_consented: text({ null: true }),
      phone: text({ null: true }),
      gender: text({ null: true }),
      birthdate: date({ null: true }),
      job_title: text({ null: true }),
      meta_category: text({ null: true }),
      category: text({ null: true }),
      sub_category: text({ null: true }),
      ...address('shipping'),
      ...address('billing'),
      tenant_created_at: moment({ null: true }),
      custom: json({ null: true }),
      version: integer({ default: 1 }),
      ...written,
    },
    key: ['user_id'],
    spread: 'person',
  },
  product: {
    columns: {
      /** As customer_no. */
      item_no: integer(),
      item_id: text(),
      item_type: text({ null: true }),
      name: text({ null: true }),
      sku: text({ null: true }),
      barcode: text({ null: true }),
      description: text({ null: true }),
      brand: text({ null: true }),
      meta_category: text({ null: true }),
      category: text({ null: true }),
      sub_category: text({ null: true }),
      image_url: text({ null: true }),
      item_url: text({ null: true }),
      channel_name: text({ null: true }),
      price: money({ null: true }),
      cost: money({ null: true }),
      status: text({ null: true }),
      stock_qty: double({ null: true }),
      date_dim_id: text({ null: true }),
      description_metadata: json({ null: true }),
      custom: json({ null: true }),
      tenant_created_at: moment({ null: true }),
      created_at: moment({ null: true }),
      updated_at: moment({ null: true }),
      version: integer({ default: 1 }),
      ...written,
    },
    key: ['item_id'],
    spread: 'everywhere',
  },
  /**
   * event_id is unique, enforced by the loader (MERGE INTO on it). There is no index: at 10,000,000 rows it would take
   * 400 MB that no query could use, and triple the loading time. The same for email_id.
   */
  sale: {
    columns: {
      event_id: text(),
      event_type: text(),
      transaction_id: text({ null: true }),
      event_value: money({ null: true }),
      origin: text({ null: true }),
      channel_type: text({ null: true }),
      channel_name: text({ null: true }),
      event_dt: moment({ null: true }),
      item_id: text({ null: true }),
      user_id: text(),
      transaction_revenue: money({ null: true }),
      customer_no: integer({ null: true, packed: true }),
      item_no: integer({ null: true, packed: true }),
      /** Pieces of this line; a line without counts 1 (figures.md, Words). */
      quantity: double({ null: true }),
      /** The file gave the total of the transaction: no sum replaces it. Only imports read it. */
      total_given: boolean({ null: true }),
      version: integer({ null: true, default: 1 }),
      matched_from,
      /** The line's first form if it was corrected since; null if it is unchanged (docs/decisions/009). */
      identity: json({ null: true }),
      ...written,
    },
    spread: 'person',
  },
  email: {
    columns: {
      email_id: text(),
      user_id: text(),
      customer_no: integer({ null: true, packed: true }),
      campaign_id: integer({ null: true }),
      sent_dt: moment({ null: true }),
      /** How often it was delivered, opened and clicked: numbers on one e-mail. */
      delivery: integer({ default: 0 }),
      open: integer({ default: 0 }),
      click: integer({ default: 0 }),
      matched_from,
    },
    spread: 'person',
  },
  /** Stored members; the name is the one that the readable SQL reads. */
  segment: {
    columns: {
      user_id: text(),
      customer_no: integer(),
      /** The segment's number as text. */
      id: text(),
      name: text(),
      since: moment(),
    },
    spread: 'person',
  },
} as const satisfies Record<string, Table>;
