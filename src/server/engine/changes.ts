import {
  DeleteQueryNode,
  InsertQueryNode,
  SelectQueryNode,
  UpdateQueryNode,
  type CompiledQuery,
  type OperationNode,
} from 'kysely';
import type { Writer } from './engine.ts';

/**
 * The changes of a transaction: by table the columns, or `all` when rows were deleted or the statement does not name
 * its columns.
 */
export type Changes = ReadonlyMap<string, ReadonlySet<string> | 'all'>;

/** The changes of one statement. */
interface Change {
  readonly table: string;
  readonly columns: readonly string[] | 'all';
}

/**
 * Wraps a writer and records what its statements change, read from the statements themselves. A statement that changes
 * no row is not recorded.
 */
export function recordingWriter(writer: Writer): { readonly writer: Writer; readonly changes: Changes } {
  const changes = new Map<string, Set<string> | 'all'>();
  const note = ({ table, columns }: Change): void => {
    const before = changes.get(table) ?? new Set();
    changes.set(table, before === 'all' || columns === 'all' ? 'all' : new Set([...before, ...columns]));
  };
  const noteAll = (found: readonly Change[], changed: number): void => {
    if (changed > 0) for (const change of found) note(change);
  };
  return {
    changes,
    writer: {
      engine: writer.engine,
      copyOut: (...args) => writer.copyOut(...args),
      makeTemporary: (name, rows) => writer.makeTemporary(name, rows),
      copyIn: async (table, columns, path) => {
        const added = await writer.copyIn(table, columns, path);
        noteAll([{ table, columns }], added);
        return added;
      },
      // What a DuckDB in memory writes is none of the tenant's.
      readFiles: (work) => writer.readFiles(work),
      query: async (sql, values, options) => {
        const rows = await writer.query<never>(sql, values, options);
        noteAll(changesInText(sql), rows.length);
        return rows;
      },
      execute: async (statement, options) => {
        const result = await writer.execute(statement, options);
        noteAll(changesOf(statement), Math.max(result.changed, result.rows.length));
        return result;
      },
      run: async (sql, values) => {
        const changed = await writer.run(sql, values);
        noteAll(changesInText(sql), changed);
        return changed;
      },
    },
  };
}

/**
 * The changes of a statement of the query builder, from its tree, or from its text if it was written with the `sql`
 * tag.
 */
function changesOf({ query, sql }: CompiledQuery): readonly Change[] {
  if (InsertQueryNode.is(query)) {
    const updates = query.onConflict?.updates ?? [];
    const inserted = (query.columns ?? []).map(({ column }) => column.name);
    return [{ table: tableIn(query.into), columns: [...inserted, ...updates.map(({ column }) => columnIn(column))] }];
  }
  if (UpdateQueryNode.is(query)) {
    return [{ table: tableIn(query.table), columns: (query.updates ?? []).map(({ column }) => columnIn(column)) }];
  }
  if (DeleteQueryNode.is(query)) return query.from.froms.map((from) => ({ table: tableIn(from), columns: 'all' }));
  return SelectQueryNode.is(query) ? [] : changesInText(sql);
}

const changing = /\b(?:INSERT\s+INTO|UPDATE|DELETE\s+FROM|MERGE\s+INTO)\s+"?(?<table>[a-z_]+)"?/giu;

/** The tables that a text changes. Values are bound, so that no text of a client is in it. */
function changesInText(sql: string): readonly Change[] {
  return Array.from(sql.matchAll(changing), (found) => ({ table: found.groups?.['table'] ?? '', columns: 'all' }));
}

function tableIn(node: OperationNode | undefined): string {
  const table = node as {
    readonly node?: OperationNode;
    readonly table?: { readonly identifier: { readonly name: string } };
  };
  return table?.node ? tableIn(table.node) : (table?.table?.identifier.name ?? '');
}

function columnIn(node: OperationNode): string {
  const { column } = node as { readonly column?: OperationNode | { readonly name: string } };
  if (column && 'name' in column) return column.name;
  return column ? columnIn(column) : '';
}
