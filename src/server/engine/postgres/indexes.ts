import type { Table } from '../tables/columns.ts';

/** Finds the rows of one import, to undo it; most rows have none. */
const ofImport = '(import_id) WHERE import_id IS NOT NULL';

/**
 * Indexes of the tables that have many rows, by table: DuckDB reads columns, PostgreSQL finds rows. The dense numbers
 * carry every condition (conditions.md §5), the others find one record or one period.
 */
const indexes: Readonly<Record<string, readonly string[]>> = {
  customer: ['UNIQUE (customer_no)', '(lower(email))', ofImport],
  product: ['UNIQUE (item_no)', ofImport],
  sale: [
    '(customer_no, event_dt)',
    '(item_no, event_dt)',
    '(event_dt)',
    '(event_id)',
    '(user_id)',
    '(item_id)',
    '(transaction_id)',
    ofImport,
  ],
  customer_kept: ['(of_import, kind, user_id)'],
  product_kept: ['(of_import, kind, item_id)'],
  sale_kept: ['(of_import, kind, event_id)'],
  email: ['(customer_no)', '(user_id)', '(email_id)', '(campaign_id)'],
  segment: ['(id, customer_no)', '(customer_no)'],
  campaign_recipient: ['(campaign_id, state, position)', '(user_id)', '(mail_id)'],
  email_log: ['UNIQUE (id)', '(token)', '(user_id)', '(campaign_id)', '(created_at)'],
  mail_link: ['(mail_id)'],
  mail_event: ['(mail_id)', '(at)'],
  suppression: ['(lower(address))'],
  consent_change: ['(user_id)'],
  recommendation: ['(batch_id, customer_no)'],
  site_event: ['(at)', '(user_id)', '(transaction_id)'],
  field_value: ['(table_name, field)'],
  audit: ['(entity, entity_id)'],
  job: ["(id) WHERE status IN ('waiting', 'running')"],
};

const unique = 'UNIQUE ';

/** The statements that make the indexes of some tables. */
export function indexesOf(tables: Readonly<Record<string, Table>>): string[] {
  return Object.entries(indexes).flatMap(([table, of]) =>
    Object.hasOwn(tables, table)
      ? of.map((index) => createIndex(table, index.replace(unique, ''), index.startsWith(unique)))
      : [],
  );
}

function createIndex(table: string, index: string, isUnique: boolean): string {
  return `CREATE ${isUnique ? unique : ''}INDEX ON "${table}" ${index}`;
}

/** The unique indexes of a table by the name that PostgreSQL gives them, and the statements that make each: as it is, and without its being unique. */
export function uniqueIndexesOf(
  table: string,
): { readonly name: string; readonly whole: string; readonly plain: string }[] {
  return (indexes[table] ?? [])
    .filter((index) => index.startsWith(unique))
    .map((index) => {
      const columns = index.slice(unique.length);
      const name = `${table}_${columns.slice(1, -1)}_idx`;
      return { name, whole: createIndex(table, columns, true), plain: createIndex(table, columns, false) };
    });
}
