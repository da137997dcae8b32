import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiError } from '#server/errors/apiError.ts';
import { readShape } from '#server/errors/shape.ts';
import * as v from 'valibot';
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

  test('explains each field’s problem', async () => {
    const saidOf = async (path: string, body?: object): Promise<Readonly<Record<string, string>>> => {
      const reply = await server.ask(path, { as: 'owner', ...(body && { method: 'POST', body }) });
      const { error } = (await reply.json()) as { error: { problems: { field?: string; message: string }[] } };
      return Object.fromEntries(error.problems.map(({ field = '', message }) => [field, message]));
    };
    expect(await saidOf('segment', { description: 7, owner_id: 'me' })).toEqual({
      name: 'This field is missing.',
      description: 'Enter some text.',
      owner_id: 'This field is not supported.',
    });
    expect(await saidOf('segment/content?order=sideways', {})).toEqual({ order: 'Enter one of "asc", "desc".' });
    expect(await saidOf('customers/one')).toEqual({ user_id: 'This field is missing.' });
    expect(await saidOf('customerAnalytics/abpm?user_id=C0000001&year=soon&month=13')).toEqual({
      year: 'Enter the year as a number, such as 2026.',
      month: 'Enter the month as a number from 1 to 12.',
    });
    expect(await saidOf('import', { type: 'customers', objectKey: 5, column_mapping: [] })).toMatchObject({
      objectKey: 'Enter some text.',
    });
  });

  test('speaks of no shape in the words of a program, whatever is wrong', () => {
    const shape = v.strictObject({
      text: v.pipe(v.string(), v.minLength(2), v.maxLength(3), v.regex(/^a/u)),
      number: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2)),
      list: v.pipe(v.array(v.boolean()), v.minLength(1), v.maxLength(2)),
      one: v.union([v.object({ a: v.string() }), v.literal('all')]),
    });
    const right = { text: 'abc', number: 1, list: [true], one: 'all' };
    const wrong: readonly Record<string, unknown>[] = ['text', 'number', 'list', 'one'].flatMap((name) =>
      ['b', 'bbbb', 0, 9, 1.5, null, [], [1], [true, true, true], {}, { a: 1 }].map((value) => ({
        ...right,
        [name]: value,
      })),
    );
    const said = new Set<string>();
    for (const value of [...wrong, {}, [], 5, { ...right, more: 1 }]) {
      try {
        readShape(shape, value, 'body');
      } catch (error) {
        for (const { message } of (error as ApiError).details.problems ?? []) said.add(message);
      }
    }
    expect(said.size).toBeGreaterThan(12);
    for (const sentence of said) expect(sentence).not.toMatch(/Invalid|Expected|received|undefined|[{}\\]/u);
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
