import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refusalOf, post } from '../features/segments/definitions.ts';
import { startTestServer, tenantIds, testToday, valueOf, type TestServer } from '../testServer.ts';
import { expectAlike } from './alike.ts';
import { addOddRows } from './oddRows.ts';
import { averageBasketPrice } from './plain/baskets.ts';
import { customerDemography } from './plain/demography.ts';
import { otherSegments, overview } from './plain/overview.ts';
import { segmentCases } from './plain/subjects.ts';
import { averageStoreVisits, dayVisits, mostVisitedStores } from './plain/visits.ts';
import { worldOf, type Subject, type World } from './plain/world.ts';

/** Each call with its second computation (figures.md, Segment). */
const figures: readonly (readonly [string, (world: World, subject: Subject) => unknown])[] = [
  ['overview', overview],
  ['abp', averageBasketPrice],
  ['asv', averageStoreVisits],
  ['most-visited-stores', mostVisitedStores],
  ['other-segments', otherSegments],
  ['demography', customerDemography],
  ['customers-day-visits', dayVisits],
];
const calls = [
  ...figures.map(([name]) => `segment-analytics/${name}`),
  'segment/best-sellers/winning',
  'segment/best-sellers/losing',
];
const women = segmentCases[1]?.sql ?? '';

/** POST segment-analytics/… (specification 2 §7 Segments). */
describe('the figures of a segment (2 §7: segment analytics)', () => {
  let server: TestServer;
  let world: World;
  beforeAll(async () => {
    server = await startTestServer();
    const engine = server.services.engines.tenant(tenantIds.first);
    await addOddRows(engine);
    await server.services.jobs.settled(engine.tenantId);
    world = await worldOf(engine, testToday);
  });
  afterAll(() => server.close());

  const ask = async <Value>(path: string, body: object): Promise<Value> => valueOf(await post(server, path, body));

  const cases = segmentCases.flatMap(({ name, sql, subject }) =>
    figures.map(([figure, compute]) => ({ figure, name, sql, subject, compute })),
  );
  test.each(cases)('$figure of $name is what the rows say', async ({ figure, sql, subject, compute }) => {
    expectAlike(await ask(`segment-analytics/${figure}`, { sql }), compute(world, subject(world)));
  });

  test('are zeros without members', async () => {
    const sql = segmentCases.at(-1)?.sql;
    expect(await ask('segment-analytics/overview', { sql })).toEqual({
      population: 0,
      target: 0,
      reachable: 0,
      share: 0,
      net_sales: 0,
      net_sales_share: 0,
      buyers: 0,
      average_basket_price: 0,
    });
    expect(await ask('segment-analytics/abp', { sql })).toEqual({ average_basket_price: 0, months: [] });
    for (const name of ['asv', 'most-visited-stores', 'customers-day-visits']) {
      expect(await ask(`segment-analytics/${name}`, { sql })).toEqual([]);
    }
    const { age } = await ask<{ age: readonly { count: number }[] }>('segment-analytics/demography', { sql });
    expect(age.map(({ count }) => count)).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
  });

  test('are the same by text, by the other name of the text, by groups and by a stored segment’s id', async () => {
    const made = await ask<{ id: number; properties: { groups: object; operator: string } }>('segment', {
      name: 'Stored women',
      sql: women,
    });
    for (const [figure] of figures.filter(([name]) => name !== 'other-segments')) {
      const path = `segment-analytics/${figure}`;
      const { groups, operator } = made.properties;
      const [first, ...others] = await Promise.all(
        [{ sql: women }, { segment_query: women }, { groups, operator }, { segment_id: made.id }].map((body) =>
          ask(path, body),
        ),
      );
      for (const other of others) expect(other).toEqual(first);
    }
    expect(await valueOf(await server.ask(`segment-analytics/customersDayVisits/${made.id}`, { as: 'owner' }))).toEqual(
      await ask('segment-analytics/customers-day-visits', { sql: women }),
    );
    const rows = await ask<readonly { segment_id: number }[]>('segment-analytics/other-segments', {
      segment_id: made.id,
    });
    expect(rows.map(({ segment_id }) => segment_id)).not.toContain(made.id);
    expect(rows.length).toBe(world.segments.length);
  });

  test('leave archived segments out of the overlap', async () => {
    const made = await ask<{ id: number }>('segment', { name: 'Put away', sql: women });
    const ids = async (): Promise<number[]> =>
      (await ask<readonly { segment_id: number }[]>('segment-analytics/other-segments', { sql: women })).map(
        ({ segment_id }) => segment_id,
      );
    expect(await ids()).toContain(made.id);
    const engine = server.services.engines.tenant(tenantIds.first);
    await engine.write((writer) =>
      writer.run(`UPDATE segment_definition SET status = 'archived' WHERE id = $1`, [made.id]),
    );
    expect(await ids()).not.toContain(made.id);
  });

  test.each(calls)('%s refuses a definition with a fault, two that disagree, and none', async (path) => {
    const fault = await refusalOf(await post(server, path, { sql: `${women}; DROP TABLE customer` }));
    expect([fault.status, fault.problems?.[0]?.code]).toEqual([422, 'S14']);
    for (const body of [{ sql: women, segment_id: 2 }, {}, { groups: {} }]) {
      expect((await post(server, path, body)).status).toBe(422);
    }
    expect((await post(server, path, { sql: women, surprise: 1 })).status).toBe(400);
  });

  test.each(['x', '0', '999999', '1;2'])('by day of a segment %j that is not there answer 404', async (id) => {
    const reply = await server.ask(`segment-analytics/customersDayVisits/${encodeURIComponent(id)}`, { as: 'owner' });
    expect(reply.status).toBe(404);
  });

  test('end when their request goes away', async () => {
    const leaving = new AbortController();
    leaving.abort(new Error('gone'));
    const reply = await post(server, 'segment-analytics/overview', { sql: women }, { signal: leaving.signal });
    expect(reply.status).toBe(499);
  });
});
