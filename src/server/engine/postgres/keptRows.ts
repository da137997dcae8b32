import { CompiledQuery, sql } from 'kysely';
import { unlessAborted } from '#server/limits/abort.ts';
import { dataVersion } from '../dataVersion.ts';
import type { CacheableRows, KeptRows, Reader } from '../engine.ts';
import type { Fragment } from '../plan/logic.ts';

/** The types of columns that can be kept, by PostgreSQL's numbers. */
const typeNames: Readonly<Record<number, string>> = {
  16: 'BOOLEAN',
  20: 'BIGINT',
  23: 'INTEGER',
  25: 'TEXT COLLATE "C"',
  701: 'DOUBLE PRECISION',
  1043: 'VARCHAR COLLATE "C"',
  1082: 'DATE',
  1114: 'TIMESTAMP',
  1700: 'NUMERIC',
};

/** Rows of one statement, and statements. */
const limits = { rows: 50_000, entries: 32 };

/** Keeps the rows of statements in this process, for one version of the data (`Snapshot.kept`). */
export type Keeping = (reader: Reader, rows: CacheableRows, signal?: AbortSignal) => Promise<KeptRows | undefined>;

/**
 * What DuckDB's resultCache is there: who comes first reads the rows in its own snapshot, the others wait for them.
 * What has an estimate is found by an index, and is read each time.
 */
export function keptRows(): Keeping {
  const entries = new Map<string, Promise<KeptRows | undefined>>();
  let newest = -1;

  return async (reader, { text, values, estimate }, signal) => {
    if (estimate) return undefined;
    const { version } = await dataVersion(reader);
    if (version < newest) return undefined;
    if (version > newest) entries.clear();
    newest = version;
    const key = JSON.stringify([text, values]);
    const known = entries.get(key);
    if (known) return unlessAborted(known, signal);
    const [oldest] = entries.keys();
    if (entries.size >= limits.entries && oldest !== undefined) entries.delete(oldest);
    const taking = take(reader, { text, values });
    const others = taking.catch(() => {
      // The others read the data themselves; the next one tries again.
      if (entries.get(key) === others) entries.delete(key);
      return undefined;
    });
    entries.set(key, others);
    return taking;
  };
}

/** The rows as one text of JSON; undefined where they are too many, or of a type that is not kept. */
async function take(reader: Reader, { text, values }: CacheableRows): Promise<KeptRows | undefined> {
  const described = await reader.execute(CompiledQuery.raw(`SELECT * FROM (${text}) AS shared LIMIT 0`, [...values]));
  const columns = (described.columns ?? []).map(({ name, type }) => [name, typeNames[type]] as const);
  if (columns.length === 0 || columns.some(([, type]) => type === undefined)) return undefined;
  const [row] = await reader.query<{ json: string | null }>(
    `SELECT CASE WHEN COUNT(*) <= ${limits.rows} THEN CAST(COALESCE(json_agg(shared), '[]') AS TEXT) END AS json
     FROM (SELECT * FROM (${text}) AS kept LIMIT ${limits.rows + 1}) AS shared`,
    values,
  );
  if (typeof row?.json !== 'string') return undefined;
  return { columns: columns.map(([name, type]) => `"${name}" ${type}`).join(', '), json: row.json };
}

/** Kept rows as the source of a statement's rows. */
export function rowsOfKept({ columns, json }: KeptRows): Fragment {
  return sql`(SELECT * FROM json_to_recordset(CAST(${json} AS JSON)) AS shared(${sql.raw(columns)}))`;
}
