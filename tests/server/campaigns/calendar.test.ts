import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#domain/conditions/dates.ts';
import type { TenantEngine } from '#server/engine/engine.ts';
import { tenantDb } from '#server/engine/queryBuilder.ts';
import { startTestServer, tenantIds, testToday, valueOf, type TestServer } from '../testServer.ts';
import { addPeople, addSegment } from './people.ts';

interface Calendar {
  readonly from: string;
  readonly days: readonly { readonly day: string; readonly mails: number; readonly planned: readonly object[] }[];
  readonly fatigue: readonly { readonly mails: number; readonly people: number }[];
  readonly most: readonly { readonly user_id: string; readonly mails: number }[];
}

describe('the calendar of what goes out', () => {
  let server: TestServer;
  let engine: TenantEngine;
  const read = async (query = ''): Promise<Calendar> =>
    valueOf<Calendar>(await server.ask(`campaign/calendar${query}`, { as: 'owner' }));

  beforeAll(async () => {
    server = await startTestServer();
    engine = server.services.engines.tenant(tenantIds.first);
  });
  afterAll(() => server.close());

  test('counts each mail of a ledger on the day on which it left, and each person once for each mail', async () => {
    const rows = await engine.query<{ day: string; user_id: string; campaign_id: number }>(
      `SELECT CAST(CAST(COALESCE(ended_at, claimed_at) AS DATE) AS VARCHAR) AS day, user_id, campaign_id
       FROM campaign_recipient WHERE state = 'sent' ORDER BY 1`,
    );
    const from = addDays(rows[0]?.day ?? '', -2);
    const shown = rows.filter(({ day }) => day >= from && day < addDays(from, 7));
    const calendar = await read(`?from=${from}`);
    expect(calendar.days.map(({ day }) => day)).toEqual(Array.from({ length: 7 }, (_, index) => addDays(from, index)));
    expect(shown.length).toBeGreaterThan(100);
    for (const { day, mails } of calendar.days) expect(mails, day).toBe(shown.filter((row) => row.day === day).length);
    const mailsOf = new Map<string, number>();
    for (const { user_id: user } of shown) mailsOf.set(user, (mailsOf.get(user) ?? 0) + 1);
    for (const { mails, people } of calendar.fatigue)
      expect([...mailsOf.values()].filter((count) => count === mails)).toHaveLength(people);
    expect(calendar.fatigue.reduce((sum, { people }) => sum + people, 0)).toBe(mailsOf.size);
  });

  test('has what is scheduled with the people who would get it now, and names those who get two mails', async () => {
    await addPeople(engine, [{ user_id: 'CAL1', email: 'cal1@example.com' }]);
    const segment = await addSegment(engine, 'Calendar person', ['CAL1']);
    const day = addDays(testToday, 400);
    const ids = await engine.write(async (writer) => {
      const made: number[] = [];
      for (const [index, time] of ['09:00', '15:30'].entries()) {
        const id = 900 + index;
        await tenantDb(writer)
          .insertInto('campaign')
          .values({
            id,
            name: `Later ${index}`,
            channel: 'dodo-mail',
            status: 'scheduled',
            payload: JSON.stringify({ segmentIds: [segment] }),
            version: 1,
            created_at: `${testToday}T00:00:00Z`,
            scheduled_at: `${day}T${time}:00Z`,
          })
          .execute();
        made.push(id);
      }
      return made;
    });
    const calendar = await read(`?from=${addDays(day, -3)}`);
    expect(calendar.days[3]).toMatchObject({
      day,
      mails: 2,
      planned: [
        { kind: 'campaign', id: ids[0], name: 'Later 0', status: 'scheduled', at: '09:00', mails: 1 },
        { kind: 'campaign', id: ids[1], at: '15:30', mails: 1 },
      ],
    });
    expect(calendar.fatigue).toEqual([{ mails: 2, people: 1 }]);
    expect(calendar.most).toMatchObject([{ user_id: 'CAL1', mails: 2 }]);
    expect((await read(`?from=${addDays(day, 1)}`)).days.every(({ planned }) => planned.length === 0)).toBe(true);
  });

  test('begins today without a day, and says what is wrong with one that is none', async () => {
    expect((await read()).from).toBe(testToday);
    const refused = await server.ask('campaign/calendar?from=2026-02-30', { as: 'owner' });
    expect(refused.status).toBe(400);
    expect(JSON.stringify(await refused.json())).toContain('Write the day as YYYY-MM-DD.');
    expect((await server.ask('campaign/calendar', { tenantId: tenantIds.first })).status).toBe(401);
    expect((await server.ask('campaign/calendar', { as: 'neighbour', tenantId: tenantIds.first })).status).toBe(403);
  });
});
