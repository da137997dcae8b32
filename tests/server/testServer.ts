import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig, type Config } from '#server/config/config.ts';
import { smallTenant } from '#server/seed/plan.ts';
import { openServer, type Server, type ServerOptions } from '#server/server.ts';
import { keepNotedStatements, noteStatement } from '#tests/support/notedStatements.ts';
import { threads } from '#tests/support/threads.ts';
import { dropDatabase, makeDatabase, onPostgres } from '#tests/support/testPostgres.ts';
import { databaseFile, engineEnvironment, seededFolder } from './seededFolder.ts';
import { signInWithPassword } from './signInWithPassword.ts';

/** The password of every account of a test server. */
export const testPassword = 'only-for-tests-1';

/** Today on every test server, so that tests do not rot. */
export const testToday = '2026-11-21';

/** The people of the first two small tenants. Each belongs to one tenant: see `tenantIds`. */
export const people = {
  owner: 'owner1@corner-shop.example',
  analyst: 'analyst1@corner-shop.example',
  neighbour: 'owner2@corner-shop.example',
} as const;
export type Person = keyof typeof people;

/** The tenants: `owner` and `analyst` belong to the first, `neighbour` to the second. */
export const tenantIds = { first: smallTenant(1).id, second: smallTenant(2).id } as const;

const tenantOf: Readonly<Record<Person, string>> = {
  owner: tenantIds.first,
  analyst: tenantIds.first,
  neighbour: tenantIds.second,
};

/** A test's request: as a person in their tenant, by default. JSON bodies are serialised. */
export interface Asking {
  readonly as?: Person;
  readonly tenantId?: string;
  readonly method?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/** A server of its own, in this process, with two small tenants of 200 customers each. */
export interface TestServer extends Server {
  readonly config: Config;
  /** Calls `/api/${path}`. */
  ask(path: string, asking?: Asking): Promise<Response>;
  /** The id token of a person; signed in once. */
  idToken(person: Person): Promise<string>;
}

/**
 * Starts a server in its own data folder, which is deleted with it: a copy of a shared seeded one, unless
 * `environment`, which overrides variables, asks for another seed (`DODO_SEED_…`). `options` as openServer.
 */
export async function startTestServer(
  environment: Readonly<Record<string, string>> = {},
  options: ServerOptions = {},
): Promise<TestServer> {
  const folder = await mkdtemp(join(tmpdir(), 'dodo-test-'));
  const isOwnSeed = Object.keys(environment).some((name) => name.startsWith('DODO_SEED_'));
  const seeded = isOwnSeed ? undefined : await seededFolder(testEnvironment);
  if (seeded !== undefined) await cp(seeded, folder, { recursive: true });
  const database = onPostgres ? await databaseLike(seeded) : undefined;
  const config = readConfig({ ...testEnvironment(folder), ...engineEnvironment(database), ...environment });
  const server = await openServer(config, { onStatement: noteStatement, threads, ...options });
  const idTokens = new Map<string, Promise<string>>();
  const idToken = (person: Person): Promise<string> => {
    // A token outlives half an hour of a clock that a test moves.
    const halfHour = Math.floor((options.clock?.now().getTime() ?? 0) / 1_800_000);
    const key = `${person} ${halfHour}`;
    const known = idTokens.get(key);
    const token = known ?? signInWithPassword(server.app, people[person], testPassword).then(({ IdToken }) => IdToken);
    idTokens.set(key, token);
    return token;
  };
  return {
    ...server,
    config,
    idToken,
    ask: async (path, { as, tenantId, method = 'GET', body, headers = {}, signal } = {}) =>
      server.app.request(`/api/${path}`, {
        method,
        headers: {
          ...(as && { authorization: `Bearer ${await idToken(as)}`, 'x-tenant-id': tenantId ?? tenantOf[as] }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        ...(signal && { signal }),
      }),
    close: async () => {
      await server.close();
      await keepNotedStatements();
      await rm(folder, { recursive: true, force: true });
      if (database !== undefined) await dropDatabase(database);
    },
  };
}

/** A database of its own: a copy of the one beside a seeded folder, or an empty one. */
async function databaseLike(seeded: string | undefined): Promise<string> {
  return makeDatabase(undefined, seeded && (await readFile(join(seeded, databaseFile), 'utf8')));
}

/** The environment of a test server in a folder: small, with a fixed today and known passwords. */
export function testEnvironment(folder: string): Readonly<Record<string, string>> {
  return {
    DODO_DATA: folder,
    // A busy machine is no endless template.
    DODO_RENDER_LIMIT: '2000',
    DODO_SEED_CUSTOMERS: '0',
    DODO_SEED_TENANTS: '2',
    DODO_SEED_PASSWORD: testPassword,
    DODO_TODAY: testToday,
  };
}

/** The value of a reply that has to be a success. */
export async function valueOf<Value>(reply: Response): Promise<Value> {
  const body = (await reply.json()) as { value: Value };
  if (!reply.ok) throw new Error(`${reply.status}: ${JSON.stringify(body)}`);
  return body.value;
}
