import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { controlDb } from '#server/control/tables.ts';
import { tenantDb } from '#server/engine/queryBuilder.ts';
import { addImport } from '#server/features/imports/importStore.ts';
import { importJobKind } from '#server/features/imports/importWork.ts';
import { addJob } from '#server/jobs/queue.ts';
import { newJob } from '#server/jobs/stored.ts';
import { openData, type Data } from '#server/openData.ts';
import { eventually } from '#tests/support/eventually.ts';
import { freePort } from '#tests/support/freePort.ts';
import { hasPostgres, openOwnPostgres, type OwnPostgres } from '#tests/support/testPostgres.ts';
import { builtScripts, type BuiltScripts } from '../killable.ts';
import { signInWithPassword } from '../signInWithPassword.ts';
import { people, tenantIds, testEnvironment, testPassword } from '../testServer.ts';
import { startProcess, type Started } from './startProcess.ts';

const { first: tenantId } = tenantIds;
/** How often PostgreSQL is restarted; RESTARTS=20 for a longer run. */
const restarts = Number(process.env['RESTARTS'] ?? 6);
/** An import for each restart, and some that are worked off before and after. */
const imports = Array.from({ length: restarts + 2 }, (_, index) => 1001 + index);
const linesEach = 2000;
const objectOf = (importId: number): string => String(importId).padStart(32, '0');

describe.skipIf(!hasPostgres)('PostgreSQL restarted under load', () => {
  let built: BuiltScripts;
  let postgres: OwnPostgres;
  let folder: string;
  let data: Data;
  let servers: readonly { readonly process: Started; readonly address: string }[] = [];
  let headers: Readonly<Record<string, string>>;

  beforeAll(async () => {
    [built, postgres] = await Promise.all([builtScripts(['src/server/main.ts'], 'restarts'), openOwnPostgres()]);
    folder = await mkdtemp(join(tmpdir(), 'dodo-restarts-'));
    const engine = { DODO_ENGINE: 'postgres', DODO_POSTGRES_URL: await postgres.newDatabase() };
    const environment = { ...testEnvironment(folder), ...engine };
    const start = async () => {
      const port = String(await freePort());
      const address = `http://localhost:${port}`;
      return {
        process: startProcess(built, 'main', [], { ...environment, DODO_PORT: port, DODO_PUBLIC_URL: address }),
        address,
      };
    };
    servers = [await start(), await start()];
    await Promise.all(servers.map(({ process }) => process.says('Dodo Console answers at')));
    data = await openData(readConfig({ DODO_DATA: folder, ...engine }));
    const app = { request: (path: string, init?: RequestInit) => fetch(new URL(path, servers[0]?.address), init) };
    const { IdToken } = await signInWithPassword(app, people.owner, testPassword);
    headers = { authorization: `Bearer ${IdToken}`, 'x-tenant-id': tenantId, 'content-type': 'application/json' };
    await queueImports();
  }, 400_000);
  afterAll(async () => {
    for (const { process } of servers) process.child.kill('SIGKILL');
    await data.close();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
    await built.remove();
  });

  /** Imports of one file of sales each, whose lines are all new. */
  async function queueImports(): Promise<void> {
    await mkdir(join(folder, 'storage', tenantId), { recursive: true });
    for (const id of imports) {
      const lines = Array.from({ length: linesEach }, (_, line) => `2026-01-0${1 + (line % 9)},R${id}-${line},5,c1,p1`);
      const text = `day,order,value,who,what\n${lines.join('\n')}\n`;
      await writeFile(join(folder, 'storage', tenantId, objectOf(id)), text);
    }
    const column = (name: string) => ({ column: name });
    const mapping = {
      event_dt: column('day'),
      event_value: column('value'),
      transaction_id: column('order'),
      user_id: column('who'),
      item_id: column('what'),
    };
    const file = { type: 'sales', file_size: 0, file_type: 'text/csv' } as const;
    const how = { file_name: 'sales.csv', column_mapping: mapping, row_filters: [], options: {} };
    const now = new Date();
    await data.engines.tenant(tenantId).write(async (writer) => {
      for (const id of imports) {
        const record = { ...file, ...how, tenant_user_id: 'test', file_url: `${objectOf(id)}/sales.csv` };
        await addImport(writer, id, record, { userId: null, name: 'Tests', now });
        await addJob(writer, newJob(importJobKind, { importId: id, confirmed: true }), now);
      }
      const noted = controlDb(data.control).insertInto('tenant_with_jobs').values({ tenant_id: tenantId });
      await noted.onConflict((conflict) => conflict.doNothing()).execute();
    });
  }

  const acknowledged: string[] = [];
  const unexpected: string[] = [];
  const leaving = new AbortController();

  /** Saves one customer after the other at a server, as one person would. */
  async function load(address: string, name: string): Promise<void> {
    for (let at = 0; !leaving.signal.aborted; at += 1) {
      const id = `${name}-${at}`;
      try {
        const body = JSON.stringify({ user_id: id });
        const reply = await fetch(new URL('/api/customers', address), { method: 'POST', headers, body });
        if (reply.ok) acknowledged.push(id);
        else if (![503, 429].includes(reply.status)) unexpected.push(`${id}: ${reply.status} ${await reply.text()}`);
        // Nobody clicks faster.
        await pause(reply.ok ? 20 : 200);
      } catch (error) {
        unexpected.push(`${id}: ${String(error)}`);
        await pause(200);
      }
    }
  }

  test('ends no process: calls are answered afterwards, what was acknowledged is there, and each job is done once', async () => {
    const loads = servers.map(({ address }, index) => load(address, `server${index}`));
    for (let round = 0; round < restarts; round += 1) {
      // Both servers have saved a customer since the last restart.
      const before = acknowledged.length;
      await eventually(() => {
        for (const index of servers.keys())
          expect(acknowledged.slice(before).some((id) => id.startsWith(`server${index}-`))).toBe(true);
      });
      await postgres.restart(round % 2 === 0 ? 'fast' : 'immediate');
    }
    const engine = data.engines.tenant(tenantId);
    const jobs = () =>
      tenantDb(engine)
        .selectFrom('job')
        .select(['kind', 'status', 'failure'])
        .where('status', '<>', 'completed')
        .execute();
    const ofImports = () =>
      tenantDb(engine).selectFrom('import').select(['status', 'failure']).where('id', 'in', imports).execute();
    const unfinished = async () =>
      (await ofImports()).filter(({ status }) => !['completed', 'failed'].includes(status));
    await expect.poll(() => unfinished().catch(String), { timeout: 300_000 }).toEqual([]);
    expect(await ofImports()).toEqual(imports.map(() => ({ status: 'completed', failure: null })));
    leaving.abort();
    await Promise.all(loads);
    await expect.poll(() => jobs().catch(String), { timeout: 300_000 }).toEqual([]);
    expect(unexpected).toEqual([]);
    expect(servers.map(({ process }) => process.child.exitCode)).toEqual([null, null]);
    const sales = await engine.query(
      `SELECT import_id AS id, COUNT(*) AS rows FROM sale WHERE import_id IN (${imports.join(', ')}) GROUP BY import_id ORDER BY import_id`,
    );
    expect(sales).toEqual(imports.map((id) => ({ id, rows: linesEach })));
    const saved = await engine.query<{ user_id: string }>(
      "SELECT user_id FROM customer WHERE user_id LIKE 'server%' ORDER BY user_id",
    );
    const ids = saved.map(({ user_id: id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(acknowledged.filter((id) => !ids.includes(id))).toEqual([]);
    expect(acknowledged.length).toBeGreaterThan(restarts);
    for (const { address } of servers) {
      const reply = await fetch(new URL('/api/customers', address), { headers });
      expect(reply.status).toBe(200);
    }
    expect(await data.control.query('SELECT * FROM tenant_with_jobs WHERE tenant_id = $1', [tenantId])).toEqual([]);
  }, 900_000);
});
