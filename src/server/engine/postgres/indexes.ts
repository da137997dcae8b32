import type { Table } from '../tables/columns.ts';

/**
 * Indexes of the tables that have many rows, by table: DuckDB reads columns, PostgreSQL finds rows. The dense numbers
 * carry every condition (conditions.md §5), the others find one record or one period.
 */
const indexes: Readonly<Record<string, readonly string[]>> = {
  customer: ['UNIQUE (customer_no)', '(lower(email))'],
  product: ['UNIQUE (item_no)'],
  sale: [
    '(customer_no, event_dt)',
    '(item_no, event_dt)',
    '(event_dt)',
    '(event_id)',
    '(user_id)',
    '(item_id)',
    '(transaction_id)',
  ],
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

/** The statements that make the indexes of some tables. */
export function indexesOf(tables: Readonly<Record<string, Table>>): string[] {
  return Object.entries(indexes).flatMap(([table, of]) =>
    Object.hasOwn(tables, table)
      ? of.map((index) =>
          index.startsWith('UNIQUE ')
            ? `CREATE UNIQUE INDEX ON "${table}" ${index.slice('UNIQUE '.length)}`
            : `CREATE INDEX ON "${table}" ${index}`,
        )
      : [],
  );
}
