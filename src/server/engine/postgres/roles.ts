import { createHash, createHmac } from 'node:crypto';
import pg from 'pg';
import { problemOf } from './problems.ts';
import { quotedName } from './database.ts';

/** The longest name of PostgreSQL, in bytes. */
const longestName = 63;

/** The schema of a tenant, which is the name of its role, too. */
export function schemaOf(tenantId: string): string {
  if (!/^[a-z0-9-]{1,64}$/iu.test(tenantId)) throw new Error('A tenant id consists of letters, digits and hyphens only.');
  const name = `tenant_${tenantId}`;
  return name.length <= longestName ? name : `tenant_${createHash('sha256').update(tenantId).digest('hex').slice(0, 40)}`;
}

/** Works in the name of the owner of DODO_POSTGRES_URL: it makes schemas and roles, and interrupts statements. */
export interface Owner {
  /** The address of a tenant's role, which signs in by itself and owns its schema; both are made when missing. */
  tenantUrl(schema: string): Promise<string>;
  /** A schema for the owner's own tables; made when missing. */
  ownSchema(schema: string): Promise<void>;
  /** Deletes a tenant's schema with everything in it. */
  dropSchema(schema: string): Promise<void>;
  cancel(connection: pg.ClientBase): Promise<void>;
  close(): Promise<void>;
}

/**
 * The owner of a database. A tenant's role has no right but those on its own schema, and no way to another role: it is a
 * member of none (security.md §4, promise 2). Its password follows from `secret`, so that all processes know it.
 */
export function ownerOf(url: string, secret: () => Promise<string>): Owner {
  const pool = new pg.Pool({ connectionString: url, max: 2, idleTimeoutMillis: 10_000, connectionTimeoutMillis: 10_000 });
  pool.on('error', () => undefined);
  const run = (text: string, values: readonly unknown[] = []): Promise<pg.QueryResult> =>
    pool.query(text, [...values]).catch((error: unknown) => {
      throw problemOf(error);
    });
  /** Two processes that make the same schema at the same time follow one another. */
  async function inOrder(statements: readonly string[]): Promise<void> {
    const connection = await pool.connect().catch((error: unknown) => {
      throw problemOf(error);
    });
    try {
      await connection.query('BEGIN');
      await connection.query("SELECT pg_advisory_xact_lock(hashtext('dodo roles'))");
      for (const statement of statements) await connection.query(statement);
      await connection.query('COMMIT');
      connection.release();
    } catch (error) {
      connection.release(true);
      throw problemOf(error);
    }
  }
  const passwordOf = async (role: string): Promise<string> =>
    createHmac('sha256', await secret()).update(role).digest('hex');

  return {
    tenantUrl: async (schema) => {
      const [name, password] = [quotedName(schema), await passwordOf(schema)];
      const found = await run('SELECT 1 FROM pg_namespace WHERE nspname = $1', [schema]);
      if (found.rows.length === 0) {
        await inOrder([
          `DO $$ BEGIN CREATE ROLE ${name} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOINHERIT NOREPLICATION;
             EXCEPTION WHEN duplicate_object THEN NULL; END $$`,
          `ALTER ROLE ${name} PASSWORD '${password}'`,
          // To make a schema for it, to interrupt its statements, and to drop both.
          `GRANT ${name} TO CURRENT_USER`,
          `CREATE SCHEMA IF NOT EXISTS ${name} AUTHORIZATION ${name}`,
        ]);
      }
      const address = new URL(url);
      address.username = schema;
      address.password = password;
      return address.href;
    },
    ownSchema: (schema) => inOrder([`CREATE SCHEMA IF NOT EXISTS ${quotedName(schema)}`]),
    dropSchema: (schema) => inOrder([`DROP SCHEMA IF EXISTS ${quotedName(schema)} CASCADE`]),
    cancel: async (connection) => {
      const { processID } = connection as pg.ClientBase & { readonly processID: number };
      await run('SELECT pg_cancel_backend($1)', [processID]);
    },
    close: () => pool.end(),
  };
}
