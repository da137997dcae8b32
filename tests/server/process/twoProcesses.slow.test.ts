import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noteDue } from '#server/control/campaignDue.ts';
import { readConfig } from '#server/config/config.ts';
import { controlDb } from '#server/control/tables.ts';
import { addJob } from '#server/jobs/queue.ts';
import { newJob } from '#server/jobs/stored.ts';
import { openData, type Data } from '#server/openData.ts';
import { tenantDb } from '#server/engine/queryBuilder.ts';
import { freePort } from '#tests/support/freePort.ts';
import { databaseUrl, hasPostgres, makeDatabase, openTestPostgres } from '#tests/support/testPostgres.ts';
import { anyData } from '../jobs/anyData.ts';
import { started, statesOf } from '../features/campaigns/startedCampaign.ts';
import { builtScripts, type BuiltScripts } from '../killable.ts';
import { startMailServer, type MailServer } from '../mail/mailServer.ts';
import { signInWithPassword } from '../signInWithPassword.ts';
import { people, tenantIds, testEnvironment, testPassword } from '../testServer.ts';
import { startProcess, type Started } from './startProcess.ts';

const { first: tenantId } = tenantIds;

describe.skipIf(!hasPostgres)('two server processes on one database', () => {
  let built: BuiltScripts;
  let stop: () => Promise<void>;
  let folder: string;
  let url: string;
  let data: Data;
  let mails: MailServer;
  let servers: readonly [Started, Started];
  let addresses: readonly [string, string];
  let onArrival: (count: number) => void = () => undefined;

  const environmentOf = (address: string): Readonly<Record<string, string>> => ({
    ...testEnvironment(folder),
    DODO_ENGINE: 'postgres',
    DODO_POSTGRES_URL: url,
    DODO_MAIL: 'smtp',
    DODO_SMTP_URL: mails.url,
    DODO_PUBLIC_URL: address,
    DODO_PORT: new URL(address).port,
  });

  beforeAll(async () => {
    const scripts = ['src/server/main.ts', 'tests/server/process/worker.ts'];
    [built, stop] = await Promise.all([builtScripts(scripts, 'two-processes'), openTestPostgres()]);
    folder = await mkdtemp(join(tmpdir(), 'dodo-two-processes-'));
    url = databaseUrl(await makeDatabase());
    let arrived = 0;
    mails = await startMailServer({
      before: () => {
        arrived += 1;
        onArrival(arrived);
        return Promise.resolve();
      },
    });
    addresses = [`http://localhost:${await freePort()}`, `http://localhost:${await freePort()}`];
    // Both at once, on an empty database.
    servers = [
      startProcess(built, 'main', [], environmentOf(addresses[0])),
      startProcess(built, 'main', [], environmentOf(addresses[1])),
    ];
    await Promise.all(servers.map((server) => server.says('Dodo Console answers at')));
    data = await openData(readConfig({ DODO_DATA: folder, DODO_ENGINE: 'postgres', DODO_POSTGRES_URL: url }));
  }, 300_000);
  afterAll(async () => {
    for (const server of servers) server.child.kill('SIGKILL');
    await data.close();
    await mails.close();
    await stop();
    await rm(folder, { recursive: true, force: true });
    await built.remove();
  });

  test('make the demo once', async () => {
    expect(servers.filter((server) => server.said().includes('owner1@corner-shop.example')).length).toBe(1);
    const tenants = await controlDb(data.control).selectFrom('tenant').select('tenant_id').execute();
    expect(new Set(tenants.map(({ tenant_id: id }) => id)).size).toBe(tenants.length);
    expect(await data.engines.tenant(tenantId).query('SELECT COUNT(*) AS count FROM customer')).toEqual([
      { count: 200 },
    ]);
  });

  test('answer the second call of a sign-in that began at the other, and see what it saved', async () => {
    // The two calls of the sign-in are answered by one process each, as behind a load balancer.
    const behind = [...addresses];
    const balanced = {
      request: (path: string, init?: RequestInit) => fetch(new URL(path, behind.shift()), init),
    };
    const { IdToken } = await signInWithPassword(balanced, people.owner, testPassword);
    const headers = { authorization: `Bearer ${IdToken}`, 'x-tenant-id': tenantId, 'content-type': 'application/json' };
    const body = JSON.stringify({ name: 'Two Corners', time_zone: 'Asia/Tokyo' });
    const saved = await fetch(new URL('/api/settings/business', addresses[0]), { method: 'POST', headers, body });
    expect(saved.status).toBe(200);
    const names = await fetch(new URL('/api/tenant-names', addresses[1]), { headers });
    expect(JSON.stringify(await names.json())).toContain('Two Corners');
  });

  test('send a campaign to everybody once, though one after the other is killed meanwhile', async () => {
    const engine = data.engines.tenant(tenantId);
    const count = 400;
    for (const table of ['template', 'campaign', 'campaign_run', 'campaign_recipient']) {
      await engine.write((writer) => writer.run(`DELETE FROM ${table}`));
    }
    await started(engine, count);
    const killAt = (arrivals: number, server: Started): Promise<void> =>
      new Promise((resolve) => {
        onArrival = (arrived) => {
          if (arrived < arrivals) return;
          server.child.kill('SIGKILL');
          resolve();
        };
      });
    const first = killAt(80, servers[0]);
    await noteDue(data.control, tenantId, new Date());
    await first;
    await killAt(220, servers[1]);
    servers = [startProcess(built, 'main', [], environmentOf(addresses[0])), servers[1]];
    await expect
      .poll(() => tenantDb(engine).selectFrom('campaign').select('status').where('id', '=', 1).execute(), {
        timeout: 240_000,
      })
      .toEqual([{ status: 'sent' }]);
    const states = await statesOf(engine);
    const sent = mails.arrived.flatMap(({ to }) => to);
    expect(new Set(sent).size, 'nobody twice').toBe(sent.length);
    expect((states['sent'] ?? 0) + (states['unknown'] ?? 0)).toBe(count);
  }, 400_000);

  test('take over a job of one that dies, and do each step once', async () => {
    // A database that the servers, which know no such job, do not work on.
    const other = databaseUrl(await makeDatabase());
    const work = await openData(readConfig({ DODO_DATA: folder, DODO_ENGINE: 'postgres', DODO_POSTGRES_URL: other }));
    const engine = work.engines.tenant('shop');
    await engine.write((writer) => writer.run('CREATE TABLE counted (at INTEGER PRIMARY KEY, worker VARCHAR)'));
    const worker = (name: string): Started => startProcess(built, 'worker', [folder, other, name]);
    let workers = [worker('w0'), worker('w1')];
    await controlDb(work.control).insertInto('tenant_with_jobs').values({ tenant_id: 'shop' }).execute();
    await engine.write((writer) => addJob(writer, newJob(anyData('count'), null), new Date()));
    for (const kill of [10, 30, 45]) {
      await Promise.any(workers.map((one) => one.says(`step ${kill}`)));
      const busy = workers.find((one) => one.said().includes(`step ${kill}`));
      busy?.child.kill('SIGKILL');
      workers = [...workers.filter((one) => one !== busy), worker(`after ${kill}`)];
    }
    const jobs = () => tenantDb(engine).selectFrom('job').select(['status', 'checkpoint']).execute();
    await expect.poll(jobs, { timeout: 180_000 }).toEqual([{ status: 'completed', checkpoint: '60' }]);
    const rows = await engine.query<{ at: number; worker: string }>('SELECT at, worker FROM counted ORDER BY at');
    expect(rows.map(({ at }) => at)).toEqual(Array.from({ length: 60 }, (_, at) => at));
    expect(new Set(rows.map((row) => row.worker)).size).toBeGreaterThan(2);
    for (const one of workers) one.child.kill('SIGKILL');
    await work.close();
  }, 300_000);
});
