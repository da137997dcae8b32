import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tenantDb } from '#server/engine/queryBuilder.ts';
import { saveSetting } from '#server/settings/settings.ts';
import type { TenantEngine } from '#server/engine/engine.ts';
import { startTestServer, tenantIds, valueOf, type TestServer } from '../../testServer.ts';
import { addPeople, addSegment } from './people.ts';

interface Waterfall {
  readonly count: number;
  readonly steps: readonly { readonly step: string; readonly people: number }[];
  readonly unusable: readonly object[];
}

describe('the audience of a campaign (2 §7: live counts)', () => {
  let server: TestServer;
  let engine: TenantEngine;
  let ids: readonly number[];
  const read = async <Value>(path: string): Promise<Value> => valueOf<Value>(await server.ask(path, { as: 'owner' }));
  const stepsOf = async (segments: readonly number[]): Promise<Record<string, number>> => {
    const { steps, count } = await read<Waterfall>(`campaign/live-customer-count?segments=[${segments.join(',')}]`);
    expect(count).toBe(steps.at(-1)?.people);
    const [all = 0, ...left] = steps.slice(0, -1).map(({ people }) => people);
    expect(all - left.reduce((sum, people) => sum + people, 0), 'the sum is exact').toBe(count);
    return Object.fromEntries(steps.map(({ step, people }) => [step, people]));
  };

  beforeAll(async () => {
    server = await startTestServer();
    engine = server.services.engines.tenant(tenantIds.first);
    await addPeople(engine, [
      { user_id: 'ok-1', email: 'one@example.com' },
      { user_id: 'ok-2', email: 'two@example.com' },
      { user_id: 'no', email: 'no@example.com', email_consented: 'false' },
      { user_id: 'unasked', email: 'unasked@example.com', email_consented: null },
      { user_id: 'broken', email: 'broken' },
      { user_id: 'nothing', email: null },
      { user_id: 'bounced', email: 'Bounced@example.com' },
      { user_id: 'old', email: 'family@example.com', bought: '2026-01-01T10:00:00Z' },
      { user_id: 'new', email: 'Family@Example.com', bought: '2026-06-01T10:00:00Z' },
      { user_id: 'never', email: 'family@example.com' },
      { user_id: 'tired', email: 'tired@example.com' },
    ]);
    ids = [
      await addSegment(engine, 'Half', ['ok-1', 'no', 'unasked', 'broken', 'nothing', 'bounced', 'old', 'new']),
      await addSegment(engine, 'Rest', ['ok-1', 'ok-2', 'new', 'never', 'tired']),
    ];
    await engine.write(async (writer) => {
      const db = tenantDb(writer);
      const since = new Date().toISOString();
      const bounce = { id: 999, address: 'bounced@example.com', reason: 'bounce' as const, since, source: '550' };
      await db.insertInto('suppression').values(bounce).execute();
      const { customer_no: number } = await db
        .selectFrom('customer')
        .select('customer_no')
        .where('user_id', '=', 'tired')
        .executeTakeFirstOrThrow();
      const mails = [1, 2].map((day) => ({
        email_id: `T${day}`,
        user_id: 'tired',
        customer_no: number,
        sent_dt: new Date(Date.now() - day * 24 * 3600_000).toISOString(),
      }));
      await db.insertInto('email').values(mails).execute();
    });
  });
  afterAll(() => server.close());

  it('is narrowed step by step, each person once, and one address gets one mail', async () => {
    expect(await stepsOf(ids)).toEqual({
      'in segments': 11,
      'no consent': 2,
      'invalid address': 2,
      suppressed: 1,
      'frequency cap': 0,
      'shared address': 2,
      'to be sent': 4,
    });
    expect(await stepsOf([])).toMatchObject({ 'in segments': 0, 'to be sent': 0 });
  });

  it('says of each segment how many are in it and would get a mail, in the order asked for', async () => {
    const path = `campaign/live-customer-count?segments=${[ids[1], ids[0], 98_765].join(',')}`;
    expect((await read<{ bySegment: unknown[] }>(path)).bySegment).toEqual([
      { id: ids[1], name: 'Rest', people: 5, toBeSent: 4 },
      { id: ids[0], name: 'Half', people: 8, toBeSent: 2 },
    ]);
  });

  it('leaves out who had as many mails as the cap allows', async () => {
    await engine.write((writer) =>
      saveSetting(writer, 'campaign-details', { frequencyCap: { mails: 2, days: 7 }, attributionDays: 7 }),
    );
    expect(await stepsOf(ids)).toMatchObject({ 'frequency cap': 1, 'to be sent': 3 });
    await engine.write((writer) =>
      saveSetting(writer, 'campaign-details', { frequencyCap: { mails: 3, days: 7 }, attributionDays: 7 }),
    );
    expect(await stepsOf(ids)).toMatchObject({ 'frequency cap': 0, 'to be sent': 4 });
  });

  it('opens the people of each step; of one address the one with the newest purchase is kept', async () => {
    const people = async (step: string): Promise<string[]> => {
      const path = `campaign/live-customers?segments=${ids.join(',')}&step=${encodeURIComponent(step)}`;
      const { customers, total } = await read<{ customers: { user_id: string }[]; total: number }>(path);
      expect(customers).toHaveLength(total);
      return customers.map(({ user_id: id }) => id).toSorted();
    };
    expect(await people('in segments')).toHaveLength(11);
    expect(await people('no consent')).toEqual(['no', 'unasked']);
    expect(await people('invalid address')).toEqual(['broken', 'nothing']);
    expect(await people('suppressed')).toEqual(['bounced']);
    expect(await people('shared address')).toEqual(['never', 'old']);
    expect(await people('to be sent')).toEqual(['new', 'ok-1', 'ok-2', 'tired']);
  });

  it('names segments that are archived or do not exist', async () => {
    await server.ask(`segment/${ids[0]}/status`, { as: 'owner', method: 'PUT', body: { action: 'archive' } });
    expect(await read(`campaign/live-customer-count?segments=[${ids[0]},98765]`)).toMatchObject({
      unusable: [
        { id: ids[0], name: 'Half', reason: 'archived' },
        { id: 98_765, reason: 'unknown' },
      ],
    });
  });

  it('counts the products of included less excluded filters that can be bought', async () => {
    const filters = await read<{ id: number }[]>('filter/format');
    const [first, second] = filters.map(({ id }) => id);
    const count = (query: string) => read<{ count: number; unavailable: number }>(`campaign/live-item-count?${query}`);
    const all = await count('');
    const [row] = await engine.query<{ products: number }>('SELECT COUNT(*) AS products FROM product');
    expect(all.count + all.unavailable).toBe(row?.products);
    const included = await count(`includedFilters=[${first}]`);
    const excluded = await count(`excludedFilters=[${first}]`);
    expect(included.count + excluded.count).toBe(all.count);
    const both = await count(`includedFilters=[${first},${second}]&excludedFilters=[${first}]`);
    expect(both.count).toBeLessThanOrEqual((await count(`includedFilters=[${second}]`)).count);
  });
});
