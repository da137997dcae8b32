import type { ColumnType, Generated } from 'kysely';

/** The storage type of a column; `ddl.ts` maps it to each engine's types. */
export type StorageType =
  | 'text'
  | 'texts'
  | 'integer'
  | 'bigint'
  | 'double'
  | 'money'
  | 'total'
  | 'boolean'
  | 'date'
  | 'moment'
  | 'json';

/** The options of a column besides its type. Without `null` it is NOT NULL. */
export interface ColumnOptions {
  readonly null?: true;
  readonly default?: string | number | boolean;
  /** No two rows have the same value. */
  readonly unique?: true;
  /** The few values that a text has; for types only. */
  readonly values?: readonly string[];
  /**
   * Stored bit-packed where the engine supports it: by default runs of equal numbers are run-length encoded, which is
   * slower to read.
   */
  readonly packed?: true;
  /** The keys of an object keep their order, where an engine would sort them; such a column cannot be compared. */
  readonly ordered?: true;
}

/** A column: its storage type, and the types that TypeScript reads and writes (`Type`, a Kysely column type). */
export interface Column<Type = unknown> extends ColumnOptions {
  readonly type: StorageType;
  /** Exists for the type checker only. */
  readonly row?: Type;
}

/** The columns of one table. */
export interface Table {
  readonly columns: Readonly<Record<string, Column>>;
  /** Columns that together name a row, with an index; absent where rows have no name, or too many to index. */
  readonly key?: readonly string[];
  /**
   * Where a cluster keeps the rows of a large tenant: with the person of their `user_id`, or on every node; else on the
   * coordinator (postgres/cluster.ts).
   */
  readonly spread?: 'person' | 'everywhere';
  /** Indexes of PostgreSQL where it has many rows, spelled as in postgres/indexes.ts. */
  readonly indexes?: readonly string[];
}

/** Kysely's row types of a list of tables. */
export type RowTypes<Tables extends Readonly<Record<string, Table>>> = {
  [Name in keyof Tables]: {
    [Name2 in keyof Tables[Name]['columns']]: Tables[Name]['columns'][Name2] extends Column<infer Type> ? Type : never;
  };
};

type TypeOf<Value, Options> = Options extends { null: true }
  ? ColumnType<Value | null, Value | null | undefined, Value | null>
  : Options extends { default: unknown }
    ? Generated<Value>
    : Value;

type TextOf<Options> = Options extends { values: readonly (infer Value)[] } ? Value : string;

function column<Value>(type: StorageType) {
  return <const Options extends ColumnOptions>(
    options: Options = {} as Options,
  ): Column<TypeOf<Value, Options>> & Options => ({ type, ...options });
}

/** Text of any length; with `values`, one of them. */
export function text<const Options extends ColumnOptions>(
  options: Options = {} as Options,
): Column<TypeOf<TextOf<Options>, Options>> & Options {
  return { type: 'text', ...options };
}

/** A list of texts. */
export const texts = column<readonly string[]>('texts');
/** A whole number of 32 bits. */
export const integer = column<number>('integer');
/** A whole number of 64 bits; read as a number. */
export const bigint = column<number>('bigint');
/** A floating number of 64 bits. */
export const double = column<number>('double');
/** An amount with four exact decimals; read as a number, written as text or number. */
export const money = column<number>('money');
/** A sum of amounts, of any size. */
export const total = column<number>('total');
/** True or false. */
export const boolean = column<boolean>('boolean');
/** A calendar day, `YYYY-MM-DD`. */
export const date = column<string>('date');
/** A moment without a zone, ISO 8601 with `Z`. */
export const moment = column<string>('moment');
/** JSON, read and written as its text. */
export const json = column<string>('json');
