import type { EngineName } from '../dialect.ts';
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
  sale: ['(customer_no, event_dt)', '(event_dt)', '(event_id)', '(user_id)', '(item_id)', '(transaction_id)', ofImport],
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

/**
 * Indexes of sale that hold all that most counts read, so that no row is looked up: events of a type or a product in a
 * period, and those of a channel by person. On nodes people are joined by `user_id` (engine/personKey.ts).
 */
const covering: Readonly<Record<Exclude<EngineName, 'duckdb'>, readonly string[]>> = {
  postgres: [
    '(event_type, event_dt) INCLUDE (customer_no, event_value)',
    '(item_no, event_dt) INCLUDE (customer_no, event_value)',
    '(channel_type, customer_no)',
  ],
  citus: [
    '(event_type, event_dt) INCLUDE (customer_no, user_id, event_value)',
    '(item_no, event_dt) INCLUDE (customer_no, user_id, event_value)',
    '(channel_type, user_id) INCLUDE (customer_no)',
  ],
};

/** Indexes of sale in earlier releases, in whose place others are now. */
const replaced: readonly string[] = ['(item_no, event_dt)'];

const unique = 'UNIQUE ';

/** An index of the list. */
interface Index {
  readonly table: string;
  /** Columns or expressions and any following clause, as PostgreSQL prints them. */
  readonly definition: string;
  readonly isUnique: boolean;
}

/** What a layout has on a table, and what only other releases or layouts have. */
interface WantedIndexes {
  readonly wanted: readonly Index[];
  readonly unwanted: readonly Index[];
}

function indexesOn(table: string, described: Table, engine: EngineName): WantedIndexes {
  const parsed = (list: readonly string[]): Index[] =>
    list.map((index) => ({ table, definition: index.replace(unique, ''), isUnique: index.startsWith(unique) }));
  const common = [...(indexes[table] ?? []), ...(described.indexes ?? [])];
  if (table !== 'sale') return { wanted: parsed(common), unwanted: [] };
  const [own, other] = engine === 'citus' ? (['citus', 'postgres'] as const) : (['postgres', 'citus'] as const);
  return { wanted: parsed([...common, ...covering[own]]), unwanted: parsed([...replaced, ...covering[other]]) };
}

/**
 * The statements that give a schema the indexes of its layout, by their definitions: all of them for a new schema; for
 * an existing one those that a newer version added, without those that it replaced. While an index is built, writers
 * of its table wait.
 */
export async function indexChanges(reader: Reader, tables: Readonly<Record<string, Table>>): Promise<string[]> {
  const present = await reader.query<{ readonly name: string; readonly key: string }>(
    "SELECT indexname AS name, tablename || substring(indexdef from ' USING btree (.*)$') AS key FROM pg_indexes " +
      'WHERE schemaname = current_schema()',
  );
  const names = new Map(present.map(({ key, name }) => [key, name]));
  const nameIn = ({ table, definition }: Index): string | undefined => names.get(table + definition);
  return Object.entries(tables).flatMap(([table, described]) => {
    const { wanted, unwanted } = indexesOn(table, described, reader.engine);
    const missing = wanted.filter((index) => nameIn(index) === undefined);
    return [
      // The nodes of a cluster keep no unique index of a spread table.
      ...missing.map((index) => createIndex(index, reader.engine !== 'citus')),
      ...unwanted.flatMap((index) => nameIn(index) ?? []).map((name) => `DROP INDEX "${name}"`),
    ];
  });
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
  return indexesOn(table, described, 'postgres')
    .wanted.filter(({ isUnique }) => isUnique)
    .map((index) => ({ name: nameOf(index), whole: createIndex(index), plain: createIndex(index, false) }));
}
