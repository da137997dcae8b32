import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, tenantIds, testToday, valueOf, type TestServer } from '../../testServer.ts';
import { buyersText, post, refusalOf, rowsOf, women, womenText, type Counted } from './definitions.ts';

/** POST segment/count (specification 2 §7, conditions.md §5). */
describe('counting a definition (2 §7: content and count)', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const counted = async (body: object): Promise<Counted> => valueOf(await post(server, 'segment/count', body));
  const sizeOf = async (where: string): Promise<number> => {
    const [row] = await rowsOf<{ members: number }>(server, `SELECT COUNT(*) AS members FROM customer WHERE ${where}`);
    return row?.members ?? -1;
  };

  test('answers the members, split by consent, and what they were counted on', async () => {
    const population = await sizeOf("gender = 'F'");
    const consented = await sizeOf("gender = 'F' AND email_consented = 'true'");
    const [data] = await rowsOf<{ version: number }>(server, 'SELECT version FROM data_version');
    const expected = {
      population,
      target: consented,
      consented,
      not_consented: population - consented,
      customers: 200,
      groups: {},
      data_version: data?.version,
      today: testToday,
    };
    expect(await counted(women)).toEqual(expected);
    expect(await counted({ sql: womenText })).toEqual(expected);
    expect(await counted({ ...women, sql: womenText })).toEqual(expected);
    expect(await counted({ segment_query: womenText })).toEqual(expected);
  });

  test('in detail returns each group and condition, alone and the rest after it', async () => {
    const often = `user_id IN (SELECT user_id FROM sale WHERE event_type = 'purchase' AND event_value > 50 GROUP BY user_id HAVING COUNT(*) >= 2)`;
    const keeper = `NOT EXISTS (SELECT 1 FROM sale WHERE sale.user_id = customer.user_id AND event_type = 'refund')`;
    const purchase = `user_id IN (SELECT user_id FROM sale WHERE event_type = 'purchase')`;
    const local = "shipping_state = 'NSW'";
    const population = await sizeOf(`${often} OR (${local} AND ${keeper})`);
    expect(population).toBeGreaterThan(0);
    const numbers = await counted({ sql: buyersText, detail: true });
    expect(numbers.population).toBe(population);
    expect(numbers.groups).toEqual({
      GP0: {
        alone: await sizeOf(often),
        left: await sizeOf(often),
        fields: {
          FD0: { alone: await sizeOf(purchase), left: await sizeOf(purchase) },
          FD1: {
            alone: await sizeOf('user_id IN (SELECT user_id FROM sale WHERE event_value > 50)'),
            left: await sizeOf(
              `user_id IN (SELECT user_id FROM sale WHERE event_type = 'purchase' AND event_value > 50)`,
            ),
          },
        },
      },
      GP1: {
        alone: await sizeOf(`${local} AND ${keeper}`),
        left: population,
        fields: {
          FD0: { alone: await sizeOf(local), left: await sizeOf(local) },
          FD1: { alone: await sizeOf(keeper), left: await sizeOf(`${local} AND ${keeper}`) },
        },
      },
    });
  });

  test('of a stored segment counts it, and refuses another definition beside it', async () => {
    const [vip] = await rowsOf<{ members: number }>(
      server,
      `SELECT COUNT(*) AS members FROM segment WHERE name = 'VIP'`,
    );
    expect((await counted({ segment_id: 2 })).population).toBe(vip?.members);
    expect((await post(server, 'segment/count', { segment_id: 2, sql: womenText })).status).toBe(422);
  });

  test('sees one changed token of the text', async () => {
    const [all, some] = await Promise.all(
      [buyersText, buyersText.replace('> 50', '> 90')].map((sql) => counted({ sql })),
    );
    expect(some?.population).toBeLessThan(all?.population ?? 0);
  });

  test('of an id beyond all numbers is refused', async () => {
    for (const id of [1e308, 2 ** 31, 0.5, -1]) {
      expect((await post(server, 'segment/count', { segment_id: id })).status).toBe(400);
    }
  });

  test('without conditions is refused, never everyone', async () => {
    for (const body of [{}, { groups: {} }, { sql: '' }, { sql: 'SELECT customer.user_id FROM customer' }]) {
      expect((await refusalOf(await post(server, 'segment/count', body))).status).toBe(422);
    }
  });

  test('answers a pattern of many runs in time linear in the text', async () => {
    const { engines } = server.services;
    await engines
      .tenant(tenantIds.first)
      .write((writer) => writer.run(`UPDATE customer SET phone = repeat('ab', 500) || '_c' WHERE customer_no < 100`));
    await server.services.jobs.settled(tenantIds.first);
    const found = async (pattern: string): Promise<number> => {
      const sql = `SELECT customer.user_id FROM customer WHERE customer.phone LIKE '${pattern}'`;
      return (await counted({ sql })).population;
    };
    const begun = performance.now();
    expect(await found(`${'%a_a'.repeat(8)}%x`)).toBe(0);
    expect(await found(`${'%a_a'.repeat(8)}%c`)).toBe(100);
    expect(await found("%a%b%\\_c%' ESCAPE '\\")).toBe(100);
    expect(performance.now() - begun).toBeLessThan(5000);
  });
});
