import type { CompiledQuery } from 'kysely';
import type { Changes } from './changes.ts';
import type { EngineName } from './dialect.ts';

/** A value that can be bound to `$1`, `$2`, … of a statement. Dates and moments go as text: `YYYY-MM-DD`, ISO 8601. */
export type Value = string | number | bigint | boolean | null | readonly string[] | readonly number[];

/**
 * A value of a row read: whole and decimal numbers as number, DATE as `YYYY-MM-DD`, TIMESTAMP as ISO 8601 with `Z` (the
 * tenant's own time, conditions.md §1), JSON as its text, BIT and BLOB as bytes, lists as arrays.
 */
export type Cell = string | number | boolean | null | Uint8Array | readonly Cell[];
/** A row by column name. */
export type Row = Readonly<Record<string, Cell>>;

/** How costly work is: light work has separate connections and turns (docs/decisions/007). */
export type Lane = 'light' | 'heavy';

/** How statements of a tenant's engine run. */
export interface Running {
  /** Heavy if absent. */
  readonly lane?: Lane | undefined;
  /** Told how many milliseconds each statement ran. */
  readonly spent?: ((milliseconds: number) => void) | undefined;
}

/** Options of every query: the signal of the request that it serves. */
export interface QueryOptions extends Running {
  /** When it aborts, the statement is interrupted and the call rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /**
   * A reading that changes nothing but its temporary tables, in large steps: on DuckDB each statement is a transaction
   * of its own, since one keeps the rows of tables that were replaced until its end. Statements may see different
   * states of the data.
   */
  readonly stepwise?: true;
  /** The statement computes a figure: who records statements for show keeps this one (analytics/shown). */
  readonly isFigure?: true;
}

/** How CSV files of an engine spell null. */
export type CsvNull = '' | '\\N';

/** Answers queries. `As` names the columns that the caller expects; the engine does not check it. */
export interface Reader {
  /** Which engine reads the statements. */
  readonly engine: EngineName;
  query<As extends object = Row>(sql: string, values?: readonly Value[], options?: QueryOptions): Promise<As[]>;
  /** Runs a statement of the query builder (queryBuilder.ts), which types its rows. */
  execute(statement: CompiledQuery, options?: QueryOptions): Promise<ExecutedStatement>;
  /**
   * Writes the rows of a statement into a file of the staging folder: CSV in UTF-8 without a header line; returns their
   * number. The path is absolute.
   */
  copyOut(rows: Statement, path: string, options?: QueryOptions & { readonly nulls?: CsvNull }): Promise<number>;
}

/** The result of a statement: its rows, and the number of rows it changed. */
export interface ExecutedStatement {
  readonly rows: Row[];
  readonly changed: number;
  /** The columns with PostgreSQL's numbers of their types; absent in DuckDB. */
  readonly columns?: readonly { readonly name: string; readonly type: number }[];
}

/** A transaction that may change data. */
export interface Writer extends Reader {
  /** Runs one statement and returns the number of changed rows. */
  run(sql: string, values?: readonly Value[]): Promise<number>;
  /**
   * Makes a table of the rows of a statement, in place of an earlier one of the transaction; it ends with the
   * transaction at the latest, and with it the views on it.
   */
  makeTemporary(name: string, rows: Statement): Promise<void>;
  /** Adds the rows of such a file, in which `\\N` is null, to columns of a table; returns their number. */
  copyIn(table: string, columns: readonly string[], path: string): Promise<number>;
  /**
   * Reads files of the staging folder with DuckDB's SQL (loading/files): by this writer where it is DuckDB's, else by a
   * DuckDB in memory, which has none of the tenant's tables and forgets its own when the work ends.
   */
  readFiles<Result>(work: (files: Writer) => Promise<Result>): Promise<Result>;
}

/** A statement with its bound values, in order. */
export interface Statement {
  readonly text: string;
  readonly values: readonly Value[];
}

/** A statement whose rows can be cached. */
export interface CacheableRows extends Statement {
  /** Estimates the number of rows (`rows`), where that costs far less than reading them: too many are not cached. */
  readonly estimate?: Statement;
}

/** Rows that the server's process keeps: the columns with their types, as SQL, and the rows as JSON. */
export interface KeptRows {
  readonly columns: string;
  readonly json: string;
}

/** One state of the data, as several statements see it. */
export interface Snapshot extends Writer {
  /**
   * Caches the rows of a statement, once for all callers with the same statement at the same data version, and returns
   * the name of the table to read them from until this reading ends. Undefined when they are not cached (too many, or
   * the data changed meanwhile): then read the statement itself. Acquire everything before reading any of it.
   */
  acquire(rows: CacheableRows): Promise<string | undefined>;
  /** The same on PostgreSQL, which caches no rows: the process keeps them. Undefined on DuckDB. */
  kept(rows: CacheableRows): Promise<KeptRows | undefined>;
  /** Whether the tables of sums (tables/sums.ts) have what their statements would read. */
  hasSums(): Promise<boolean>;
}

/** An open database: a tenant's data, or the control data. */
export interface Database extends Reader {
  /** As TenantEngine.read. */
  read<Result>(work: (reader: Snapshot) => Promise<Result>, options?: QueryOptions): Promise<Result>;
  /** As TenantEngine.write. */
  write<Result>(work: (writer: Writer) => Promise<Result>, options?: QueryOptions): Promise<Result>;
  /** Writes everything and closes it. The caller has no work running. */
  close(): Promise<void>;
}

/**
 * One tenant's data, the small interface that the embedded and the distributed engine share (api.md §5). Statements are
 * the server's own, with every value bound; they never contain text of a client (conditions.md §5).
 *
 * Errors: EngineUnavailable when the data cannot be opened; the signal's reason when the request was cancelled.
 */
export interface TenantEngine extends Reader {
  readonly tenantId: string;
  /** The one folder whose files this tenant's statements may read (`read_csv`); made when missing. Absolute path. */
  readonly stagingFolder: string;
  /** Several statements that read the same state of the data, on one connection. Their changes are rolled back. */
  read<Result>(work: (reader: Snapshot) => Promise<Result>, options?: QueryOptions): Promise<Result>;
  /**
   * One transaction, one at a time per tenant, in the order of the calls; an update checks its version in WHERE. When
   * the work throws or the signal aborts, nothing of it stays.
   */
  write<Result>(work: (writer: Writer) => Promise<Result>, options?: QueryOptions): Promise<Result>;
}

/** A transaction that changed rows and is about to commit. */
export interface Commit {
  readonly tenantId: string;
  /** The hook's own writes are part of the transaction. */
  readonly writer: Writer;
  readonly changes: Changes;
}

/**
 * Called inside a transaction before it commits; the function that it returns is called after the commit. When it
 * throws, nothing is committed.
 */
export type CommitHook = (commit: Commit) => Promise<(() => void) | undefined>;

/** All tenants' engines of this process. */
export interface Engines {
  tenant(tenantId: string, running?: Running): TenantEngine;
  /** Registers a hook for every later transaction that changes rows of a tenant; only one hook is possible. */
  onCommit(hook: CommitHook): void;
  /** Closes one tenant's data, so that it is opened again with its present settings; waits for running work. */
  release(tenantId: string): Promise<void>;
  /** Waits for running work, writes everything to its files and closes them. */
  close(): Promise<void>;
}

/** The data cannot be reached at the moment: its file is locked, missing or damaged. Answers 503. */
export class EngineUnavailable extends Error {
  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.name = 'EngineUnavailable';
  }
}
