import {
  Kysely,
  PostgresAdapter,
  type DatabaseConnection,
  type DatabaseIntrospector,
  type Dialect,
  type Driver,
  type RawBuilder,
} from 'kysely';
import { EngineQueryCompiler, type EngineName } from './dialect.ts';
import type { QueryOptions, Reader, Statement, Value } from './engine.ts';
import type { TenantTables } from './tables/tenant.ts';

/**
 * The typed query builder over a tenant's reader or writer. Statements run on it, interrupted by its signal or by that
 * of the options; a transaction is `engine.write`, never one of the builder's.
 */
export function tenantDb(reader: Reader, options?: QueryOptions): Kysely<TenantTables> {
  return queryBuilder<TenantTables>(reader, options);
}

/** The same for tables and columns whose names are only known at run time; the caller states the type of the rows. */
export function untypedDb(reader: Reader, options?: QueryOptions): Kysely<Record<string, Record<string, Value>>> {
  return queryBuilder(reader, options);
}

/** A query builder that runs its statements on a reader or writer. `Tables` describes its file. */
export function queryBuilder<Tables>(reader: Reader, options?: QueryOptions): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: dialectOn(reader, options) });
}

/** Runs a statement written with Kysely's `sql` tag and returns its rows, of the statement's or the caller's type. */
export async function readRows<Row>(
  reader: Reader,
  statement: RawBuilder<Row> | RawBuilder<unknown>,
  options?: QueryOptions,
): Promise<Row[]> {
  const { rows } = await statement.execute(tenantDb(reader, options));
  return rows as Row[];
}

/** Runs a statement written with Kysely's `sql` tag that changes or copies rows; returns their number. */
export async function changeRows(
  reader: Reader,
  statement: RawBuilder<unknown>,
  options?: QueryOptions,
): Promise<number> {
  const { numAffectedRows = 0n } = await statement.execute(tenantDb(reader, options));
  return Number(numAffectedRows);
}

/**
 * The text of a statement or fragment for an engine, with `$1` … for its values, and the values: for the result cache,
 * for files, or for comparison.
 */
export function statementOf(part: RawBuilder<unknown>, engine: EngineName = 'duckdb'): Statement {
  const { sql, parameters } = part.compile(compileOnly[engine]);
  return { text: sql, values: parameters as readonly Value[] };
}

/** The structure of the database is never queried. */
function dialectOn(reader: Reader, options?: QueryOptions): Dialect {
  const connection: DatabaseConnection = {
    // The caller states the type of the rows, as Kysely declares it.
    // oxlint-disable-next-line typescript/no-unnecessary-type-parameters
    executeQuery: async <Row>(statement: Parameters<Reader['execute']>[0]) => {
      const { rows, changed } = await reader.execute(statement, options);
      return { rows: rows as Row[], numAffectedRows: BigInt(changed) };
    },
    streamQuery: () => {
      throw new Error('Rows are read as a whole; there is no streaming.');
    },
  };
  return {
    createAdapter: () => new PostgresAdapter(),
    createQueryCompiler: () => new EngineQueryCompiler(reader.engine),
    createDriver: () => driverOf(connection),
    createIntrospector: noStructure,
  };
}

function driverOf(connection: DatabaseConnection): Driver {
  const nothing = (): Promise<void> => Promise.resolve();
  const noTransaction = (): Promise<void> =>
    Promise.reject(new Error('A transaction is `engine.write`, not one of the query builder.'));
  return {
    init: nothing,
    acquireConnection: () => Promise.resolve(connection),
    beginTransaction: noTransaction,
    commitTransaction: noTransaction,
    rollbackTransaction: noTransaction,
    releaseConnection: nothing,
    destroy: nothing,
  };
}

function noStructure(): DatabaseIntrospector {
  throw new Error('Migrations define the structure of a file.');
}

function compilerOf(engine: EngineName): Kysely<TenantTables> {
  const refuse = () => Promise.reject(new Error('This builder only compiles.'));
  return new Kysely<TenantTables>({ dialect: dialectOn({ engine, query: refuse, execute: refuse, copyOut: refuse }) });
}

const compileOnly: Readonly<Record<EngineName, Kysely<TenantTables>>> = {
  duckdb: compilerOf('duckdb'),
  postgres: compilerOf('postgres'),
  citus: compilerOf('citus'),
};
