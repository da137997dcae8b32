import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { laneOf } from '#server/middleware/callTurns.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { startTestServer, type TestServer } from '../testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await Promise.all([server.idToken('owner'), server.idToken('analyst'), server.idToken('neighbour')]);
});
afterAll(() => server.close());

/** A definition of twelve conditions on how often something was bought, another one for each number. */
function twelveFrequencies(at: number): object {
  const conditions = Array.from(
    { length: 12 },
    (_, index) =>
      `customer.user_id IN (SELECT sale.user_id FROM sale WHERE sale.event_value > ${at + index} GROUP BY sale.user_id HAVING COUNT(*) >= 1)`,
  );
  return { sql: `SELECT customer.user_id FROM customer WHERE ${conditions.join(' OR ')}` };
}

test('a light call of a tenant ends before the third of 32 counts that another one sent first, and so does one of its own', async () => {
  const ended: string[] = [];
  const note = async (what: string, reply: Promise<Response>): Promise<void> => {
    const { status } = await reply;
    expect(status, what).toBe(200);
    ended.push(what);
  };
  const counts = Array.from({ length: 32 }, (_, at) =>
    note('count', server.ask('segment/count', { as: 'owner', method: 'POST', body: twelveFrequencies(at) })),
  );
  const light = [
    note('other', server.ask('customers', { as: 'neighbour' })),
    note('other', server.ask('tenant', { as: 'neighbour' })),
    note('own', server.ask('customers', { as: 'analyst' })),
  ];
  await Promise.all([...counts, ...light]);
  for (const what of ['other', 'own']) {
    expect(ended.slice(0, ended.lastIndexOf(what)).filter((one) => one === 'count').length, what).toBeLessThan(3);
  }
});

test('a count of another tenant is served in its turn, not after the 32', async () => {
  const ended: string[] = [];
  const send = async (as: 'owner' | 'neighbour', at: number): Promise<void> => {
    const reply = await server.ask('segment/count', { as, method: 'POST', body: twelveFrequencies(at) });
    expect(reply.status).toBe(200);
    ended.push(as);
  };
  const counts = Array.from({ length: 32 }, (_, at) => send('owner', 100 + at));
  await Promise.all([...counts, send('neighbour', 200)]);
  expect(ended.indexOf('neighbour')).toBeLessThan(12);
});

test('what computes is in the heavy lane, what the guard asks for in the light one', () => {
  const lanes = new Map(Object.entries(endpoints).map(([name, row]) => [name, laneOf(row as Endpoint)]));
  for (const name of ['databasePing', 'tenant', 'tenantNames', 'customerList', 'segment']) {
    expect(lanes.get(name), name).toBe('light');
  }
  for (const [name, row] of Object.entries(endpoints)) if ('figure' in row) expect(lanes.get(name), name).toBe('heavy');
  expect([lanes.get('segmentCount'), lanes.get('templatePreview'), lanes.get('storageUpload')]).toEqual([
    'heavy',
    'heavy',
    'stream',
  ]);
});
