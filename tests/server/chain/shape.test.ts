import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, tenantIds, type TestServer } from '../testServer.ts';

/** Bodies and queries that are not what the row promises (issue 3, point 4). */
describe('what is sent', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const send = async (body: BodyInit, type: string): Promise<Response> =>
    server.app.request('/api/segment', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await server.idToken('owner')}`,
        'x-tenant-id': tenantIds.first,
        'content-type': type,
      },
      body,
    });

  test('answers 415 for another content type', async () => {
    const reply = await send('name=x', 'application/x-www-form-urlencoded');
    expect(reply.status).toBe(415);
  });

  test('answers 400 for JSON that does not parse', async () => {
    const reply = await send('{"name":', 'application/json');
    expect(reply.status).toBe(400);
    expect(await reply.json()).toMatchObject({ error: { code: 'badRequest', message: 'The body is not valid JSON.' } });
  });

  test('answers 413 for a body above a megabyte, announced or not', async () => {
    const large = JSON.stringify({ name: 'x'.repeat(1024 * 1024) });
    expect((await send(large, 'application/json')).status).toBe(413);
    const stream = new Blob([large]).stream();
    const unannounced = new Request('http://localhost/api/segment', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await server.idToken('owner')}`,
        'x-tenant-id': tenantIds.first,
        'content-type': 'application/json',
      },
      body: stream,
      duplex: 'half',
    } as RequestInit);
    expect((await server.app.request(unannounced)).status).toBe(413);
  });

  test('names every field that is not right, and refuses unknown ones', async () => {
    const reply = await server.ask('segment', {
      as: 'owner',
      method: 'POST',
      body: { name: '  ', description: 7, owner_id: 'me' },
    });
    expect(reply.status).toBe(400);
    const { error } = (await reply.json()) as { error: { problems: { field: string }[] } };
    expect(error.problems.map(({ field }) => field).toSorted()).toEqual(['description', 'name', 'owner_id']);
  });

  test('names a query value that is not among those listed', async () => {
    const reply = await server.ask('segment/content?order=sideways', { as: 'owner', method: 'POST', body: {} });
    expect(reply.status).toBe(400);
    expect(await reply.json()).toMatchObject({ error: { problems: [{ field: 'order' }] } });
  });

  test('is looked at only after access was checked', async () => {
    const reply = await server.ask('segment', { as: 'analyst', method: 'POST', body: { wrong: true } });
    expect(reply.status).toBe(403);
  });
});
