import { createHash, createHmac } from 'node:crypto';
import { escapeLiteral, type ClientBase, type QueryResult } from 'pg';
import { againAfterDeadlock } from './againAfterDeadlock.ts';
import { placeSchema, type Layout, type RunAsOwner } from './layout.ts';
import { ownerProblemOf } from './problems.ts';
import { quotedName, writersLock } from './database.ts';
import { optionsOf } from './sessionSettings.ts';
import { lossOf, steadyPool } from './steadyClient.ts';

/** The longest name of PostgreSQL, in bytes. */
const longestName = 63;

/** The schema of a tenant. */
export function schemaOf(tenantId: string): string {
  if (!/^[a-z0-9-]{1,64}$/iu.test(tenantId))
    throw new Error('A tenant id consists of letters, digits and hyphens only.');
  return shortName('tenant', tenantId);
}

/** The schema that a tenant's tables are copied into while it is moved within a cluster. */
export function movingSchemaOf(tenantId: string): string {
  return shortName('moving', tenantId);
}

/** A name of at most 63 bytes; of a longer one, the digest. */
function shortName(prefix: string, rest: string): string {
  const name = `${prefix}_${rest}`;
  if (name.length <= longestName) return name;
  return `${prefix.slice(0, 20)}_${createHash('sha256').update(name).digest('hex').slice(0, 40)}`;
}

/**
 * Makes a role and its schema. A schema that came from a backup or from another database, where the role had another
 * name, becomes the role's own with all that is in it.
 */
function roleStatements(schema: string, role: string, password: string): string[] {
  const [own, name] = [quotedName(schema), quotedName(role)];
  const inSchema = escapeLiteral(own);
  return [
    `DO $$ BEGIN CREATE ROLE ${name} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOINHERIT NOREPLICATION;
       EXCEPTION WHEN duplicate_object THEN NULL; END $$`,
    `ALTER ROLE ${name} PASSWORD '${password}'`,
    // To make a schema for it, to interrupt its statements, and to drop both.
    `GRANT ${name} TO CURRENT_USER`,
    `CREATE SCHEMA IF NOT EXISTS ${own} AUTHORIZATION ${name}`,
    `ALTER SCHEMA ${own} OWNER TO ${name}`,
    `DO $$ DECLARE thing record; BEGIN
       FOR thing IN SELECT oid::regclass AS name FROM pg_class
         WHERE relnamespace = ${inSchema}::regnamespace AND relkind IN ('r', 'p', 'v')
       LOOP EXECUTE format('ALTER TABLE %s OWNER TO ${name.replaceAll("'", "''")}', thing.name); END LOOP;
       FOR thing IN SELECT oid::regprocedure AS name FROM pg_proc WHERE pronamespace = ${inSchema}::regnamespace
       LOOP EXECUTE format('ALTER FUNCTION %s OWNER TO ${name.replaceAll("'", "''")}', thing.name); END LOOP;
     END $$`,
  ];
}

/** Works in the name of the owner of DODO_POSTGRES_URL: it makes schemas and roles, and interrupts statements. */
export interface Owner {
  /** The address of a tenant's role, which signs in by itself and owns its schema; both are made when missing. */
  tenantUrl(schema: string): Promise<string>;
  /** Gives a tenant's schema its place in the database, with the zone that its days are counted in; returns where. */
  place(tenantId: string, timeZone: string): Promise<Layout>;
  /** Works on such a schema, of a role, in one transaction while its writers wait; repeats it after a deadlock. */
  inSchema<Result>(schema: string, work: (run: RunAsOwner, role: string) => Promise<Result>): Promise<Result>;
  /** A schema for the owner's own tables; made when missing. */
  ownSchema(schema: string): Promise<void>;
  /** Deletes a tenant's schema with everything in it. */
  dropSchema(schema: string): Promise<void>;
  cancel(connection: ClientBase): Promise<void>;
  close(): Promise<void>;
}

/**
 * The owner of a database. A tenant's role has no right but those on its own schema, and no way to another role: it is
 * a member of none (security.md §4, promise 2). Its password follows from `secret`, so that all processes know it.
 */
export function ownerOf(url: string, secret: () => Promise<string>): Owner {
  const pool = steadyPool({ connectionString: url, max: 2, options: optionsOf('owning') });
  const run = (text: string, values: readonly unknown[] = []): Promise<QueryResult> =>
    pool.query(text, [...values]).catch((error: unknown) => {
      throw ownerProblemOf(error);
    });
  async function inTransaction<Result>(work: (run: RunAsOwner) => Promise<Result>): Promise<Result> {
    const connection = await pool.connect().catch((error: unknown) => {
      throw ownerProblemOf(error);
    });
    try {
      await connection.query('BEGIN');
      const result = await work((text, values = []) => connection.query(text, [...values]));
      await connection.query('COMMIT');
      connection.release();
      return result;
    } catch (error) {
      const loss = lossOf(connection);
      connection.release(true);
      throw ownerProblemOf(loss ?? error);
    }
  }
  /** Two processes that make the same schema at the same time follow one another. */
  const inOrder = <Result>(work: (run: RunAsOwner) => Promise<Result>): Promise<Result> =>
    inTransaction(async (runOne) => {
      await runOne("SELECT pg_advisory_xact_lock(hashtext('dodo roles'))");
      return work(runOne);
    });
  const runAll = (statements: readonly string[]): Promise<void> =>
    inOrder(async (runOne) => {
      for (const statement of statements) await runOne(statement);
    });
  // Roles are the cluster's, schemas the database's.
  const roleOf = (schema: string): string => shortName(decodeURIComponent(new URL(url).pathname.slice(1)), schema);
  const passwordOf = async (role: string): Promise<string> =>
    createHmac('sha256', await secret())
      .update(role)
      .digest('hex');

  return {
    tenantUrl: async (schema) => {
      const address = new URL(url);
      const role = roleOf(schema);
      const password = await passwordOf(role);
      const found = await run(
        'SELECT 1 FROM pg_namespace JOIN pg_roles ON pg_roles.oid = nspowner WHERE nspname = $1 AND rolname = $2',
        [schema, role],
      );
      if (found.rows.length === 0) await runAll(roleStatements(schema, role, password));
      address.username = role;
      address.password = password;
      return address.href;
    },
    place: (tenantId, timeZone) =>
      inOrder((runOne) => {
        const [schema, moving] = [schemaOf(tenantId), movingSchemaOf(tenantId)];
        const names = { schema: quotedName(schema), moving: quotedName(moving), role: quotedName(roleOf(schema)) };
        return placeSchema(runOne, { ...names, timeZone });
      }),
    inSchema: (schema, work) =>
      againAfterDeadlock(() =>
        inTransaction(async (runOne) => {
          await runOne(writersLock, [schema]);
          await runOne(`SET LOCAL search_path TO ${quotedName(schema)}`);
          await runOne("SET LOCAL citus.multi_shard_modify_mode TO 'sequential'");
          return work(runOne, roleOf(schema));
        }),
      ),
    ownSchema: (schema) => runAll([`CREATE SCHEMA IF NOT EXISTS ${quotedName(schema)}`]),
    dropSchema: (schema) => runAll([`DROP SCHEMA IF EXISTS ${quotedName(schema)} CASCADE`]),
    cancel: async (connection) => {
      const { processID } = connection as ClientBase & { readonly processID: number };
      await run('SELECT pg_cancel_backend($1)', [processID]);
    },
    close: () => pool.end(),
  };
}
