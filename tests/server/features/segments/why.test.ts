import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, valueOf, type TestServer } from '../../testServer.ts';
import { post, rowsOf, womenText } from './definitions.ts';

interface Why {
  readonly name: string | null;
  readonly member: boolean;
  readonly groups: Readonly<
    Record<
      string,
      {
        readonly holds: boolean;
        readonly count: number | null;
        readonly rows: readonly Readonly<Record<string, string | null>>[];
        readonly fields: Readonly<
          Record<string, { readonly holds: boolean; readonly count: number | null; readonly rows: readonly object[] }>
        >;
      }
    >
  >;
}

/** POST segment/why: why one customer is in or out, with the deciding rows. */
describe('explaining one customer', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const why = async (sql: string, userId: string): Promise<Why> =>
    valueOf(await post(server, 'segment/why', { sql, user_id: userId }));
  const someone = async (where: string): Promise<string> => {
    const [row] = await rowsOf<{ user_id: string }>(
      server,
      `SELECT user_id FROM customer WHERE ${where} ORDER BY user_id`,
    );
    return row?.user_id ?? '';
  };

  test('says nothing about a customer that does not exist', async () => {
    expect(await valueOf(await post(server, 'segment/why', { sql: womenText, user_id: 'x' }))).toBeNull();
  });

  test('says yes or no for each condition with the value it read', async () => {
    const sql = "SELECT customer.user_id FROM customer WHERE customer.gender = 'F' AND customer.shipping_state = 'NSW'";
    const woman = await someone("gender = 'F' AND shipping_state <> 'NSW'");
    const { member, groups } = await why(sql, woman);
    expect(member).toBe(false);
    expect(groups['GP0']?.holds).toBe(false);
    expect(groups['GP0']?.fields['FD0']).toEqual({ holds: true, count: null, rows: [{ 'customer.gender': 'F' }] });
    expect(groups['GP0']?.fields['FD1']).toMatchObject({ holds: false, count: null });
  });

  test('counts the rows that decided and shows the newest', async () => {
    const sql = `SELECT customer.user_id FROM customer
      WHERE customer.user_id IN (SELECT sale.user_id FROM sale WHERE sale.event_type = 'purchase' GROUP BY sale.user_id HAVING COUNT(*) >= 2)
        AND (customer.user_id IN (SELECT sale.user_id FROM sale WHERE sale.event_type = 'refund')) IS NOT TRUE`;
    const buyer = await someone(
      `user_id IN (SELECT user_id FROM sale WHERE event_type = 'purchase' GROUP BY user_id HAVING COUNT(*) > 5)
       AND user_id NOT IN (SELECT user_id FROM sale WHERE event_type = 'refund')`,
    );
    const [{ bought } = { bought: 0 }] = await rowsOf<{ bought: number }>(
      server,
      `SELECT COUNT(*) AS bought FROM sale WHERE user_id = '${buyer}' AND event_type = 'purchase'`,
    );
    const { member, groups } = await why(sql, buyer);
    expect(member).toBe(true);
    expect(groups['GP0']?.fields['FD0']).toMatchObject({ holds: true, count: bought });
    expect(groups['GP0']?.fields['FD0']?.rows).toHaveLength(5);
    expect(groups['GP0']?.fields['FD1']).toEqual({ holds: true, count: 0, rows: [] });
  });

  test('says the name of the customer, where there is one', async () => {
    const woman = await someone("gender = 'F' AND surname IS NOT NULL");
    const [row] = await rowsOf<{ called: string }>(
      server,
      `SELECT name || ' ' || surname AS called FROM customer WHERE user_id = '${woman}'`,
    );
    expect((await why(womenText, woman)).name).toBe(row?.called);
  });

  test('of a sale group shows the sales that meet all of it', async () => {
    const sql = `SELECT customer.user_id FROM customer JOIN sale ON sale.user_id = customer.user_id
      WHERE sale.event_type = 'purchase' AND sale.event_value > 50 GROUP BY customer.user_id HAVING COUNT(*) >= 1`;
    const buyer = await someone(
      "user_id IN (SELECT user_id FROM sale WHERE event_type = 'purchase' AND event_value > 50)",
    );
    const { groups } = await why(sql, buyer);
    const values = groups['GP0']?.rows.map((row) => Number(row['sale.event_value'])) ?? [];
    expect(groups['GP0']?.holds).toBe(true);
    expect(values.length).toBeGreaterThan(0);
    expect(Math.min(...values)).toBeGreaterThan(50);
  });

  test('agrees with the members for everyone', async () => {
    const sql = `SELECT customer.user_id FROM customer WHERE customer.gender = 'F'
      EXCEPT SELECT customer.user_id FROM customer WHERE customer.user_id IN (SELECT sale.user_id FROM sale WHERE sale.channel_type = 'store')`;
    const people = await rowsOf<{ user_id: string }>(server, 'SELECT user_id FROM customer ORDER BY user_id LIMIT 30');
    const members = new Set((await rowsOf<{ user_id: string }>(server, sql)).map((row) => row.user_id));
    for (const { user_id: userId } of people) {
      expect((await why(sql, userId)).member, userId).toBe(members.has(userId));
    }
  });
});
