import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recipeNames, recipes } from '#domain/automation/recipes.ts';
import { addDays } from '#domain/conditions/dates.ts';
import type { TenantEngine } from '#server/engine/engine.ts';
import { tenantDb } from '#server/engine/queryBuilder.ts';
import { factsOf } from '../automation/facts.ts';
import { expectedMails } from '../automation/independent.ts';
import { startTestServer, tenantIds, testToday, valueOf, type TestServer } from '../../testServer.ts';
import { addPeople, addSegment } from '../campaigns/people.ts';

interface Calendar {
  readonly from: string;
  readonly days: readonly {
    readonly day: string;
    readonly mails: number;
    readonly estimated: number;
    readonly planned: readonly { readonly name: string; readonly mails: number; readonly estimate: boolean }[];
  }[];
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

  test('foresees what the automations that are on will send within seven days from today, by occasions that have begun, apart from what is counted', async () => {
    const before = await read();
    expect(before.days.every(({ estimated }) => estimated === 0)).toBe(true);
    const set = (values: { active: boolean; active_since?: string; looked_at?: string | null }): Promise<unknown> =>
      engine.write((writer) => tenantDb(writer).updateTable('automation').set(values).execute());
    await set({ active: true, active_since: `${addDays(testToday, -1)}T00:00:00Z` });
    const { customers, events } = await factsOf(engine);
    const week = [testToday, addDays(testToday, 7)] as const;
    const expected = recipeNames.flatMap((name) =>
      expectedMails(name, customers, events, [...week]).mails.map(({ due }) => ({ name, day: due.slice(0, 10) })),
    );
    expect(new Set(expected.map(({ name }) => name)).size, 'recipes of the seed with mails to come').toBeGreaterThan(3);
    const calendar = await read();
    for (const { day, mails, estimated, planned } of calendar.days) {
      const ofDay = expected.filter((one) => one.day === day);
      expect(estimated, day).toBe(ofDay.length);
      expect(mails, day).toBe(before.days.find((one) => one.day === day)?.mails);
      for (const name of recipeNames) {
        const shown = planned.find((one) => one.estimate && one.name === recipes[name].title);
        expect(shown?.mails ?? 0, `${day} ${name}`).toBe(ofDay.filter((one) => one.name === name).length);
      }
    }
    expect(calendar.fatigue).toEqual(before.fatigue);
    const later = await read(`?from=${addDays(testToday, 7)}`);
    expect(later.days.every(({ estimated }) => estimated === 0)).toBe(true);
    const looked = addDays(testToday, 3);
    await set({ active: true, looked_at: `${looked}T23:59:59Z` });
    const rest = await read();
    expect(rest.days.filter(({ estimated }) => estimated > 0).every(({ day }) => day > looked)).toBe(true);
    await set({ active: false, looked_at: null });
    expect(await read()).toEqual(before);
  });

  test('begins today without a day, and says what is wrong with one that is none', async () => {
    expect((await read()).from).toBe(testToday);
    const refused = await server.ask('campaign/calendar?from=2026-02-30', { as: 'owner' });
    expect(refused.status).toBe(400);
    expect(JSON.stringify(await refused.json())).toContain('Enter a date as YYYY-MM-DD.');
  });

  test('has as many days as are asked for, at most six weeks', async () => {
    const calendar = await read('?from=2026-10-26&days=42');
    expect([calendar.days.length, calendar.days.at(-1)?.day]).toEqual([42, '2026-12-06']);
    for (const wrong of ['0', '43', 'x', '1e1']) {
      const reply = await server.ask(`campaign/calendar?days=${wrong}`, { as: 'owner' });
      expect([wrong, reply.status, await reply.text()]).toEqual([
        wrong,
        400,
        expect.stringContaining('Ask for 1 to 42 days.'),
      ]);
    }
  });
});
