/** The columns of one table: name → type and constraints, in the words of DDL. */
export interface Table {
  readonly columns: Readonly<Record<string, string>>;
  /** Columns that together name a row, with an index; absent where rows have no name, or too many to index. */
  readonly key?: readonly string[];
}

const address = (prefix: string) =>
  ({
    [`${prefix}_state`]: 'VARCHAR',
    [`${prefix}_postcode`]: 'VARCHAR',
    [`${prefix}_country`]: 'VARCHAR',
    [`${prefix}_city`]: 'VARCHAR',
    [`${prefix}_address_line_1`]: 'VARCHAR',
    [`${prefix}_address_line_2`]: 'VARCHAR',
  }) as const;

const money = 'DECIMAL(18,4)';
/** A dense number on a row that may have none. Runs of equal numbers would be kept as runs, which are slower to look into. */
const number = 'INTEGER USING COMPRESSION bitpacking';

/**
 * The tables that conditions read (specification 2 §3 "Tables and queryable fields", conditions.md §5): the fields under
 * their names, and the dense numbers that plans join by. A sale or an e-mail whose customer or product nobody knows has
 * no number; a sale without a user belongs to `anon:<transaction_id>`.
 */
export const recordTables = {
  customer: {
    columns: {
      /** Dense, from 0, given out by whoever adds the customer; never changed, never used again. */
      customer_no: 'INTEGER NOT NULL',
      user_id: 'VARCHAR NOT NULL',
      user_type: 'VARCHAR',
      status: 'VARCHAR',
      name: 'VARCHAR',
      surname: 'VARCHAR',
      email: 'VARCHAR',
      email_consented: 'VARCHAR',
      phone: 'VARCHAR',
      gender: 'VARCHAR',
      birthdate: 'DATE',
      job_title: 'VARCHAR',
      meta_category: 'VARCHAR',
      category: 'VARCHAR',
      sub_category: 'VARCHAR',
      ...address('shipping'),
      ...address('billing'),
      tenant_created_at: 'TIMESTAMP',
      custom: 'JSON',
      version: 'INTEGER NOT NULL DEFAULT 1',
    },
    key: ['user_id'],
  },
  product: {
    columns: {
      /** As customer_no. */
      item_no: 'INTEGER NOT NULL',
      item_id: 'VARCHAR NOT NULL',
      item_type: 'VARCHAR',
      name: 'VARCHAR',
      sku: 'VARCHAR',
      barcode: 'VARCHAR',
      description: 'VARCHAR',
      brand: 'VARCHAR',
      meta_category: 'VARCHAR',
      category: 'VARCHAR',
      sub_category: 'VARCHAR',
      image_url: 'VARCHAR',
      item_url: 'VARCHAR',
      channel_name: 'VARCHAR',
      price: money,
      cost: money,
      status: 'VARCHAR',
      stock_qty: 'DOUBLE',
      date_dim_id: 'VARCHAR',
      description_metadata: 'JSON',
      custom: 'JSON',
      tenant_created_at: 'TIMESTAMP',
      created_at: 'TIMESTAMP',
      updated_at: 'TIMESTAMP',
      version: 'INTEGER NOT NULL DEFAULT 1',
    },
    key: ['item_id'],
  },
  /**
   * event_id is unique, and the loader keeps it so (MERGE INTO on it). There is no index: at 10,000,000 rows it would hold
   * 400 MB that no query could use, and triple the time of loading. Likewise email_id. A later step adds `total_given`
   * (`tenantMigrations`), which only imports read.
   */
  sale: {
    columns: {
      event_id: 'VARCHAR NOT NULL',
      event_type: 'VARCHAR NOT NULL',
      transaction_id: 'VARCHAR',
      event_value: money,
      origin: 'VARCHAR',
      channel_type: 'VARCHAR',
      channel_name: 'VARCHAR',
      event_dt: 'TIMESTAMP',
      item_id: 'VARCHAR',
      user_id: 'VARCHAR NOT NULL',
      transaction_revenue: money,
      customer_no: number,
      item_no: number,
    },
  },
  email: {
    columns: {
      email_id: 'VARCHAR NOT NULL',
      user_id: 'VARCHAR NOT NULL',
      customer_no: number,
      campaign_id: 'INTEGER',
      sent_dt: 'TIMESTAMP',
      /** How often it was delivered, opened and clicked: numbers on one e-mail. */
      delivery: 'INTEGER NOT NULL DEFAULT 0',
      open: 'INTEGER NOT NULL DEFAULT 0',
      click: 'INTEGER NOT NULL DEFAULT 0',
    },
  },
  /** Stored members; the name is the one that the readable SQL reads. */
  segment: {
    columns: {
      user_id: 'VARCHAR NOT NULL',
      customer_no: 'INTEGER NOT NULL',
      /** The segment's number as text. */
      id: 'VARCHAR NOT NULL',
      name: 'VARCHAR NOT NULL',
      since: 'TIMESTAMP NOT NULL',
    },
  },
} as const satisfies Record<string, Table>;
