import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tenantDb } from '#server/engine/queryBuilder.ts';
import { batchJobKind } from '#server/features/recommendations/batchKind.ts';
import { eventually } from '#tests/support/eventually.ts';
import { dropDatabase, makeDatabase, onPostgres } from '#tests/support/testPostgres.ts';
import { peopleNamed, startSendingServer, type SendingServer } from '../features/campaigns/sendingServer.ts';
import { databaseFile, engineEnvironment, seededFolder } from '../seededFolder.ts';
import { tenantIds, testEnvironment, valueOf } from '../testServer.ts';

/**
 * Before, a campaign is scheduled and an automation switched on; the server starts again shortly before both are due.
 */
const [before, instant] = ['2026-12-05T08:00Z', '2026-12-05T09:30:58Z'];

interface Calendar {
  readonly today: string;
  readonly days: readonly { readonly day: string }[];
}

/** DODO_TODAY as an instant (docs/decisions/048). */
describe('a server that starts at an instant', () => {
  let folder: string;
  let database: string | undefined;
  let server: SendingServer;
  let scheduled: number;
  let welcomed: string;
  let early: readonly string[];
  const start = (DODO_TODAY: string): Promise<SendingServer> =>
    startSendingServer(undefined, { DODO_DATA: folder, ...engineEnvironment(database), DODO_TODAY });
  const arrived = (): string[] => server.mails.arrived.flatMap(({ to }) => to);

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'dodo-instant-'));
    const seeded = await seededFolder(testEnvironment);
    if (seeded !== undefined) await cp(seeded, folder, { recursive: true });
    const like = onPostgres && seeded !== undefined ? await readFile(join(seeded, databaseFile), 'utf8') : undefined;
    database = onPostgres ? await makeDatabase(undefined, like) : undefined;
    server = await start(before);
    const segmentIds = [await server.segment(peopleNamed('Nine', 1))];
    const draft = await server.draft({ segmentIds, scheduledDateAndTime: '2026-12-05T09:31', timeZone: 'UTC' });
    await valueOf(await server.action(draft.id, 'schedule'));
    scheduled = draft.id;
    const automation = {
      title: 'Welcome',
      recipe: 'welcome',
      subject: 'Welcome',
      senderName: 'Corner Shop',
      fromEmailAddress: 'news@shop.example',
      templateId: await server.template('Welcome'),
    };
    const path = 'marketing-automation';
    const { id } = await valueOf<{ id: number }>(
      await server.ask(path, { as: 'owner', method: 'POST', body: automation }),
    );
    await valueOf(await server.ask(`${path}/${id}`, { as: 'owner', method: 'PUT', body: { active: true } }));
    welcomed = (await server.person()).address;
    await server.services.jobs.settled(tenantIds.first);
    early = arrived();
    await server.close();
    server = await start(instant);
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true, force: true });
    if (database !== undefined) await dropDatabase(database);
  });

  it('starts a campaign that is due two seconds later by itself', async () => {
    expect(early).toEqual([]);
    const sent = await server.until(scheduled, 'sent');
    expect(sent.scheduled_at).toBe('2026-12-05T09:31:00.000Z');
    expect(arrived()).toContain('nine1@example.com');
    const { started_at: startedAt } = await tenantDb(server.engine)
      .selectFrom('campaign')
      .select('started_at')
      .where('id', '=', scheduled)
      .executeTakeFirstOrThrow();
    expect(startedAt).toMatch(/^2026-12-05T09:3/u);
  });

  it('has the automations look that are due then', async () => {
    await eventually(() => {
      expect(arrived()).toContain(welcomed);
    });
  });

  it('dates a batch of recommendations at the instant', async () => {
    await server.services.jobs.add(server.engine, batchJobKind, { origin: 'nightly' });
    await server.services.jobs.settled(tenantIds.first);
    const { dt } = await tenantDb(server.engine)
      .selectFrom('recommendation_batch')
      .select('dt')
      .where('origin', '=', 'nightly')
      .orderBy('dt', 'desc')
      .executeTakeFirstOrThrow();
    expect(dt).toMatch(/^2026-12-05T09:3/u);
  });

  it('says which day it is, and to the console by how much its time is ahead', async () => {
    const { today, days } = await valueOf<Calendar>(await server.ask('campaign/calendar', { as: 'owner' }));
    expect([today, days[0]?.day]).toEqual(['2026-12-05', '2026-12-05']);
    const reply = await server.app.request('/config.json');
    const { clockAheadMs } = (await reply.json()) as { clockAheadMs: number };
    const ahead = server.services.clock.now().getTime() - Date.now();
    expect(Math.abs(clockAheadMs - ahead)).toBeLessThanOrEqual(1000);
  });

  it('signs people in for as long as ever, by the machine’s time', async () => {
    const { iat = 0, exp = 0 } = decodeJwt(await server.idToken('owner'));
    expect(exp - iat).toBe(3600);
    expect(Math.abs(Date.now() / 1000 - iat)).toBeLessThan(60);
    await valueOf(await server.ask('campaign/calendar', { as: 'owner' }));
  });
});
