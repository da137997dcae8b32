import type { NumberedMigration } from '../migrate.ts';
import { integer, text, type Column, type Table } from './columns.ts';
import { recordTables } from './records.ts';

/** What a kept row is: as it was before its import, as its import changed it, or one that its import added. */
export const keptKinds = ['before', 'after', 'added'] as const;
export type KeptKind = (typeof keptKinds)[number];

/** The columns of a table as a kept row has them. */
function kept({ columns }: Table): Table {
  const stored = Object.entries(columns).map(([name, { type }]): [string, Column] => [name, { type, null: true }]);
  return {
    columns: {
      /** The import that changed or added the row. */
      of_import: integer(),
      kind: text({ values: keptKinds }),
      /** The version of the row in its table while `after` is kept, and the import that wrote that; else null. */
      row_version: integer({ null: true }),
      row_import: integer({ null: true }),
      ...Object.fromEntries(stored),
    },
    spread: 'everywhere',
  };
}

/**
 * Rows kept so that an import can be undone and done again (docs/decisions/037): while it is done, the rows it changed
 * as they were; while it is undone, those as it changed them, and those it added.
 */
export const undoTables = {
  customer_kept: kept(recordTables.customer),
  product_kept: kept(recordTables.product),
  sale_kept: kept(recordTables.sale),
} as const satisfies Record<string, Table>;

const customerColumns = `customer_no INTEGER, user_id VARCHAR, user_type VARCHAR, status VARCHAR, name VARCHAR,
  surname VARCHAR, email VARCHAR, email_consented VARCHAR, phone VARCHAR, gender VARCHAR, birthdate DATE,
  job_title VARCHAR, meta_category VARCHAR, category VARCHAR, sub_category VARCHAR, shipping_state VARCHAR,
  shipping_postcode VARCHAR, shipping_country VARCHAR, shipping_city VARCHAR, shipping_address_line_1 VARCHAR,
  shipping_address_line_2 VARCHAR, billing_state VARCHAR, billing_postcode VARCHAR, billing_country VARCHAR,
  billing_city VARCHAR, billing_address_line_1 VARCHAR, billing_address_line_2 VARCHAR,
  tenant_created_at TIMESTAMP, custom JSON, version INTEGER`;

const productColumns = `item_no INTEGER, item_id VARCHAR, item_type VARCHAR, name VARCHAR, sku VARCHAR, barcode VARCHAR,
  description VARCHAR, brand VARCHAR, meta_category VARCHAR, category VARCHAR, sub_category VARCHAR, image_url VARCHAR,
  item_url VARCHAR, channel_name VARCHAR, price DECIMAL(18,4), cost DECIMAL(18,4), status VARCHAR, stock_qty DOUBLE,
  date_dim_id VARCHAR, description_metadata JSON, custom JSON, tenant_created_at TIMESTAMP, created_at TIMESTAMP,
  updated_at TIMESTAMP, version INTEGER`;

const saleColumns = `event_id VARCHAR, event_type VARCHAR, transaction_id VARCHAR, event_value DECIMAL(18,4),
  origin VARCHAR, channel_type VARCHAR, channel_name VARCHAR, event_dt TIMESTAMP, item_id VARCHAR, user_id VARCHAR,
  transaction_revenue DECIMAL(18,4), customer_no INTEGER, item_no INTEGER, quantity DOUBLE, total_given BOOLEAN,
  version INTEGER, matched_from VARCHAR`;

const written = 'import_id INTEGER, import_version INTEGER';

function keptTable(table: string, columns: string): string {
  return `CREATE TABLE ${table}_kept (of_import INTEGER NOT NULL, kind VARCHAR NOT NULL, row_version INTEGER,
    row_import INTEGER, ${columns}, ${written})`;
}

/** Adds what undoing an import needs. */
export const undoMigration: NumberedMigration = {
  step: 18,
  name: 'undo of imports',
  kind: 'adds only',
  statements: [
    ...['customer', 'product', 'sale'].flatMap((table) => [
      `ALTER TABLE ${table} ADD COLUMN import_id INTEGER`,
      `ALTER TABLE ${table} ADD COLUMN import_version INTEGER`,
    ]),
    'ALTER TABLE sale ADD COLUMN version INTEGER DEFAULT 1',
    'ALTER TABLE sale ADD COLUMN matched_from VARCHAR',
    'ALTER TABLE email ADD COLUMN matched_from VARCHAR',
    keptTable('customer', customerColumns),
    keptTable('product', productColumns),
    keptTable('sale', saleColumns),
  ],
};

/** Adds the column that identifies corrected sales lines; a job fills it (features/imports/identityJob.ts). */
export const identityMigration: NumberedMigration = {
  step: 27,
  name: 'first forms of corrected lines of sales',
  kind: 'adds only',
  statements: ['ALTER TABLE sale ADD COLUMN identity JSON', 'ALTER TABLE sale_kept ADD COLUMN identity JSON'],
};
