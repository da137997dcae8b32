import type { Reader } from '../engine.ts';
import type { Table } from '../tables/columns.ts';

/** Finds the rows of one import, to undo it; most rows have none. */
const ofImport = '(import_id) WHERE (import_id IS NOT NULL)';

/**
 * Indexes of the shared tables that have many rows, by table; features' tables name theirs (`indexes`): DuckDB reads
 * columns, PostgreSQL finds rows. The dense numbers carry every condition (conditions.md §5), the others find one
 * record or one period. Each is spelled as PostgreSQL prints it (`pg_indexes.indexdef`): those that a schema lacks are
 * created when it is opened.
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
  email_log: ['UNIQUE (id)', '(token)', '(user_id)', '(campaign_id)', '(created_at)'],
  mail_link: ['(mail_id)'],
  mail_event: ['(mail_id)', '(at)'],
  suppression: ['(lower(address))'],
  consent_change: ['(user_id)'],
  field_value: ['(table_name, field)'],
  audit: ['(entity, entity_id)'],
  job: ["(id) WHERE (status = ANY (ARRAY['waiting'::text, 'running'::text]))"],
};

const unique = 'UNIQUE ';

/** An index of the list. */
interface Index {
  readonly table: string;
  /** Columns or expressions and any following clause, as PostgreSQL prints them. */
  readonly definition: string;
  readonly isUnique: boolean;
}

function indexesOn(table: string, described?: Table): Index[] {
  return [...(indexes[table] ?? []), ...(described?.indexes ?? [])].map((index) => ({
    table,
    definition: index.replace(unique, ''),
    isUnique: index.startsWith(unique),
  }));
}

/** The statements that create the indexes that a schema lacks, by their definitions: all of them for a new schema. */
export async function missingIndexes(reader: Reader, tables: Readonly<Record<string, Table>>): Promise<string[]> {
  const present = await reader.query<{ readonly key: string }>(
    "SELECT tablename || substring(indexdef from ' USING btree (.*)$') AS key FROM pg_indexes WHERE schemaname = " +
      'current_schema()',
  );
  const keys = new Set(present.map(({ key }) => key));
  return (
    Object.entries(tables)
      .flatMap(([name, table]) => indexesOn(name, table))
      .filter(({ table, definition }) => !keys.has(table + definition))
      // The nodes of a cluster keep no unique index of a spread table.
      .map((index) => createIndex(index, reader.engine !== 'citus'))
  );
}

/** The name that PostgreSQL generated, from columns and functions, in earlier releases, which named no index. */
function nameOf({ table, definition }: Index): string {
  const [columns = ''] = definition.split(' WHERE ');
  const words = columns.replaceAll(/\(\w+\)\)|INCLUDE/gu, '').match(/\w+/gu) ?? [];
  return `${table}_${words.join('_')}_idx`;
}

function createIndex(index: Index, mayBeUnique = true): string {
  return `CREATE ${index.isUnique && mayBeUnique ? unique : ''}INDEX IF NOT EXISTS "${nameOf(index)}"
    ON "${index.table}" ${index.definition}`;
}

/** A table's unique indexes by name, each with the statements that create it: as unique, and as not unique. */
export function uniqueIndexesOf(
  table: string,
  described: Table,
): { readonly name: string; readonly whole: string; readonly plain: string }[] {
  return indexesOn(table, described)
    .filter(({ isUnique }) => isUnique)
    .map((index) => ({ name: nameOf(index), whole: createIndex(index), plain: createIndex(index, false) }));
}
