import type { RawBuilder, Selectable, SqlBool } from 'kysely';
import { ApiError, notFound } from '#server/errors/apiError.ts';
import type { Cell, QueryOptions, Reader, Value, Writer } from '../engine/engine.ts';
import { untypedDb } from '../engine/queryBuilder.ts';
import type { TenantTables } from '../engine/tables/tenant.ts';
import type { Table } from '../engine/tables/columns.ts';
import {
  historyOf,
  recordChange,
  valuesAfter,
  type Action,
  type Author,
  type FieldChange,
  type History,
} from './audit.ts';

/** The tables whose rows carry a version. */
export type VersionedTable = {
  [Name in keyof TenantTables]: 'version' extends keyof TenantTables[Name] ? Name : never;
}[keyof TenantTables];

/** The values of a row to write, by column: values, or fragments of a statement. */
export type Written = Readonly<Record<string, Value | RawBuilder<Value>>>;

/** The table's facts that a store needs. */
export interface VersionedSettings<Row> {
  /** The description of the table, where the history records a column of JSON. */
  readonly described?: Table;
  /** The column that names a row. */
  readonly key: string;
  /** The columns that are read. */
  readonly columns: readonly (keyof Row & string)[];
  /** The columns that the history records; a JSON object by its members. */
  readonly fields: readonly (keyof Row & string)[];
  /** The noun for a row in the conflict message. */
  readonly nameOf: (row: Row) => string;
}

/** The rows of a list: all that match `found`, sorted; one page of them if a page is requested. */
export interface ListQuestion {
  readonly found?: RawBuilder<SqlBool> | undefined;
  readonly sort: readonly (readonly [column: string, direction: 'asc' | 'desc'])[];
  /** From 1. */
  readonly page?: { readonly number: number; readonly size: number };
}

/** A save over one version of a row. */
export interface Save<Row> {
  readonly id: string | number;
  /** The version that was edited; the newest one where nobody edited one. */
  readonly version?: number | undefined;
  readonly values: Written;
  readonly action: Action;
  /** The newer row as the reply to a conflict has it. */
  readonly show?: (row: Row) => unknown;
}

/**
 * Rows with versions: read, listed, saved over the version that was edited, with a history of who changed what and
 * when.
 */
export interface VersionedStore<Row> {
  find(reader: Reader, id: string | number, options?: QueryOptions): Promise<Row | undefined>;
  /** As find. @throws ApiError 404 for an id that no row has */
  get(reader: Reader, id: string | number, options?: QueryOptions): Promise<Row>;
  list(reader: Reader, question: ListQuestion, options?: QueryOptions): Promise<Row[]>;
  /** Adds a row of version 1 and notes who did. */
  create(writer: Writer, id: string | number, values: Written, author: Author): Promise<Row>;
  /** Records that a row was added by other means than `create`. */
  noteCreated(writer: Writer, id: string | number, author: Author): Promise<Row>;
  /**
   * Writes values over one version of a row, increments the version and records the changes.
   *
   * @throws ApiError 404 for an unknown id, 409 with the newer row after a concurrent save
   */
  update(writer: Writer, save: Save<Row>, author: Author): Promise<Row>;
  /** One page of the history. @throws ApiError 404 for an id that no row has */
  history(reader: Reader, id: string | number, page: number, options?: QueryOptions): Promise<History>;
  /** The fields as they were after a change of the history. @throws ApiError 404 where the row has no such change */
  fieldsAfter(reader: Reader, row: Row, historyId: number): Promise<Row>;
}

/** The store of a table. */
export function versionedStore<Name extends VersionedTable>(
  table: Name,
  settings: VersionedSettings<Selectable<TenantTables[Name]>>,
): VersionedStore<Selectable<TenantTables[Name]>> {
  type Row = Selectable<TenantTables[Name]> & Readonly<Record<string, Cell>>;
  const { described, key, columns, fields, nameOf } = settings;
  const name: string = table;
  const isJson = (field: string): boolean => described?.columns[field]?.type === 'json';
  const changesOf = (before: Partial<Row>, after: Row): FieldChange[] =>
    changesBetween(
      fields.flatMap((field) =>
        isJson(field)
          ? membersOf(field, before, after)
          : [[field, before[field] ?? null, after[field] ?? null] as const],
      ),
    );
  const subjectOf = (id: string | number) => ({ entity: table, id: String(id) });

  const find = async (reader: Reader, id: string | number, options?: QueryOptions): Promise<Row | undefined> => {
    const row = await untypedDb(reader, options)
      .selectFrom(name)
      .select(columns)
      .where(key, '=', id)
      .executeTakeFirst();
    return row as Row | undefined;
  };
  const get = async (reader: Reader, id: string | number, options?: QueryOptions): Promise<Row> => {
    const row = await find(reader, id, options);
    if (!row) throw notFound();
    return row;
  };
  const noteCreated = async (writer: Writer, id: string | number, author: Author): Promise<Row> => {
    const row = await get(writer, id);
    const changes = changesOf({}, row);
    await recordChange(writer, subjectOf(id), { version: versionOf(row), action: 'create', changes }, author);
    return row;
  };

  return {
    find,
    get,
    noteCreated,
    list: async (reader, { found, sort, page }, options) => {
      let query = untypedDb(reader, options).selectFrom(name).select(columns);
      if (found) query = query.where(found);
      for (const [column, direction] of sort) query = query.orderBy(column, direction);
      if (page) query = query.limit(page.size).offset((page.number - 1) * page.size);
      return (await query.execute()) as Row[];
    },
    create: async (writer, id, values, author) => {
      await untypedDb(writer)
        .insertInto(name)
        .values({ [key]: id, ...values })
        .execute();
      return noteCreated(writer, id, author);
    },
    update: async (writer, { id, version: edited, values, action, show }, author) => {
      const former = await get(writer, id);
      const version = edited ?? versionOf(former);
      const { numUpdatedRows } = await untypedDb(writer)
        .updateTable(name)
        .set({ ...values, version: version + 1 })
        .where(key, '=', id)
        .where('version', '=', version)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) {
        const change = `“${nameOf(former)}” was changed by someone else.`;
        const message = `${change} Compare both versions before you save.`;
        throw new ApiError('conflict', message, { current: await show?.(former) });
      }
      const row = await get(writer, id);
      const changes = changesOf(former, row);
      await recordChange(writer, subjectOf(id), { version: versionOf(row), action, changes }, author);
      return row;
    },
    history: async (reader, id, page, options) => {
      await get(reader, id, options);
      return historyOf(reader, subjectOf(id), page, options);
    },
    fieldsAfter: async (reader, row, historyId) => {
      const id = (row as Row)[key] as string | number;
      const former = await valuesAfter(reader, subjectOf(id), historyId);
      if (!former) throw notFound();
      const plainFields = [...former].filter(([field]) => field in row);
      const after: Record<string, unknown> = { ...row, ...Object.fromEntries(plainFields) };
      for (const column of fields.filter((field) => isJson(field)))
        after[column] = jsonAfter(column, row[column], former);
      return after as Row;
    },
  };
}

function versionOf(row: Readonly<Record<string, Cell>>): number {
  return row['version'] as number;
}

type Before = FieldChange['before'];
type Pair = readonly [field: string, before: unknown, after: unknown];

/** The fields that differ, with their values before and after. */
function changesBetween(pairs: readonly Pair[]): FieldChange[] {
  return pairs
    .map(([field, before, after]) => ({ field, before: plain(before), after: plain(after) }))
    .filter(({ before, after }) => before !== after);
}

/** The members of a JSON object in a column, each as a field `column.member`. */
function membersOf(
  column: string,
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Pair[] {
  const [former, present] = [objectIn(before[column]), objectIn(after[column])];
  const names = [...new Set([...Object.keys(former), ...Object.keys(present)])];
  return names.map((name) => [`${column}.${name}`, former[name], present[name]]);
}

function objectIn(json: unknown): Readonly<Record<string, unknown>> {
  return typeof json === 'string' ? (JSON.parse(json) as Readonly<Record<string, unknown>>) : {};
}

/** The JSON of a column with the members that a history has values of; its members are texts, numbers and flags. */
function jsonAfter(column: string, json: unknown, former: ReadonlyMap<string, Before>): unknown {
  const members = [...former].filter(([field]) => field.startsWith(`${column}.`));
  if (members.length === 0) return json;
  const values = members.map(([field, value]) => [field.slice(column.length + 1), value] as const);
  const removed = new Set(values.filter(([, value]) => value === null).map(([name]) => name));
  const all = { ...objectIn(json), ...Object.fromEntries(values) };
  return JSON.stringify(Object.fromEntries(Object.entries(all).filter(([name]) => !removed.has(name))));
}

/** A value in the history's form; objects and lists as JSON. */
function plain(value: unknown): Before {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return value === null || value === undefined ? null : JSON.stringify(value);
}
