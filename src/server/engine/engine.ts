import type { CompiledQuery } from 'kysely';
import type { Changes } from './changes.ts';

/** A value that can be bound to `$1`, `$2`, … of a statement. Dates and moments go as text: `YYYY-MM-DD`, ISO 8601. */
export type Value = string | number | bigint | boolean | null | readonly string[] | readonly number[];

/**
 * A value of a row read: whole and decimal numbers as number, DATE as `YYYY-MM-DD`, TIMESTAMP as ISO 8601 with `Z` (the
 * tenant's own time, conditions.md §1), JSON as its text, BIT and BLOB as bytes, lists as arrays.
 */
export type Cell = string | number | boolean | null | Uint8Array | readonly Cell[];
/** A row by column name. */
export type Row = Readonly<Record<string, Cell>>;

/** What every question to the engine may carry: the signal of the request it is asked for. */
export interface QueryOptions {
  /** When it aborts, the statement is interrupted and the call rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
}

/** Something that answers statements. `As` says which columns the caller asked for; the engine does not check it. */
export interface Reader {
  query<As extends object = Row>(sql: string, values?: readonly Value[], options?: QueryOptions): Promise<As[]>;
  /** Runs a statement of the query builder (queryBuilder.ts), which types its rows. */
  execute(statement: CompiledQuery, options?: QueryOptions): Promise<ExecutedStatement>;
}

/** What a statement gave: its rows, and how many it changed. */
export interface ExecutedStatement {
  readonly rows: Row[];
  readonly changed: number;
}

/** A transaction that may change data. */
export interface Writer extends Reader {
  /** Runs one statement and tells how many rows it changed. */
  run(sql: string, values?: readonly Value[]): Promise<number>;
}

/** A statement of ours with the values that are bound to it, in their order. */
export interface Statement {
  readonly text: string;
  readonly values: readonly Value[];
}

/** A statement whose rows can be cached. */
export interface CacheableRows extends Statement {
  /** Tells about how many they are (`rows`), where that costs far less than reading them: too many are not cached. */
  readonly estimate?: Statement;
}

/** One state of the data, as several statements see it. */
export interface Snapshot extends Writer {
  /**
   * Caches the rows of a statement, once for everybody who names the same statement at the same data version, and gives the
   * name of the table to read them from until this reading ends. Undefined where they are not cached (too many, or the data
   * changed meanwhile): then read the statement itself. Acquire everything before reading any of it.
   */
  acquire(rows: CacheableRows): Promise<string | undefined>;
}

/**
 * One tenant's data, the small interface that the embedded and the distributed engine share (api.md §5). Statements
 * are the server's own, with every value bound; no text of a client is ever among them (conditions.md §5).
 *
 * Errors: EngineUnavailable where the data cannot be opened; the signal's reason where the request went away.
 */
export interface TenantEngine extends Reader {
  readonly tenantId: string;
  /** The one folder whose files this tenant's statements may read (`read_csv`); made when missing. Absolute path. */
  readonly stagingFolder: string;
  /** Several statements that see the same state of the data, on one connection. Whatever they change is dropped. */
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
  /** What the hook writes commits with the rest. */
  readonly writer: Writer;
  readonly changes: Changes;
}

/** Called inside a transaction before it commits; what it gives is called after. When it throws, nothing commits. */
export type CommitHook = (commit: Commit) => Promise<(() => void) | undefined>;

/** All tenants' engines of this process. */
export interface Engines {
  tenant(tenantId: string): TenantEngine;
  /** Has a hook called for every transaction from now on that changes rows of a tenant; one hook at most. */
  onCommit(hook: CommitHook): void;
  /** Closes one tenant's data, so that it is opened anew with its present settings; waits for running work. */
  release(tenantId: string): Promise<void>;
  /** Lets running work end, writes everything to its files and closes them. */
  close(): Promise<void>;
}

/** The data cannot be reached at the moment: its file is locked, missing or damaged. Answers 503. */
export class EngineUnavailable extends Error {
  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.name = 'EngineUnavailable';
  }
}
