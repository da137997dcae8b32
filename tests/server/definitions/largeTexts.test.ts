import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiError } from '#server/errors/apiError.ts';
import { definitionThreadsOf } from '#server/definitions/definitionThreads.ts';
import { OverLimit } from '#server/threads/overLimit.ts';
import type { Threads } from '#server/threads/threads.ts';
import { vocabularies } from '#tests/domain/conditions/generate.ts';
import { startTestServer, valueOf, type TestServer } from '../testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const textOf = (conditions: number, last = ''): string =>
  `SELECT customer.user_id FROM customer WHERE ${Array.from({ length: conditions }, (_, at) => `customer.name = 'A${at}'`).join(' OR ')}${last}`;
const [small, large] = [textOf(20), textOf(900)];
const vocabulary = vocabularies.segment;

/** Threads that refuse each task with an error. */
const refusing = (refusal: Error): Threads => ({
  run: async () => {
    await Promise.resolve();
    throw refusal;
  },
  prepare: async () => {},
  close: async () => {},
});
const post = (path: string, body: object): Promise<Response> => server.ask(path, { as: 'owner', method: 'POST', body });
const put = (path: string, body: object): Promise<Response> => server.ask(path, { as: 'owner', method: 'PUT', body });

/** What a saved segment answers. */
interface Saved {
  readonly id: number;
  readonly version: number;
}

describe('a definition of 900 conditions', () => {
  it('is counted, saved and restored like a small one', async () => {
    expect(await valueOf(await post('segment/count', { sql: large, detail: false }))).toMatchObject({ population: 0 });
    const saved = await valueOf<Saved>(await post('segment', { name: 'Long', sql: large }));
    const change = { name: 'Long', sql: small, version: saved.version };
    const { version } = await valueOf<Saved>(await put(`segment/${saved.id}`, change));
    const history = await server.ask(`segment/${saved.id}/history`, { as: 'owner' });
    const { rows } = await valueOf<{ rows: { id: number }[] }>(history);
    const restored = await put(`segment/${saved.id}/restore`, { version, history_id: rows.at(-1)?.id });
    expect(await valueOf(restored)).toMatchObject({ sql_query: large });
  });

  it('is refused with the place of its mistake', async () => {
    const reply = await post('segment/count', { sql: textOf(900, ' OR customer.nmae = 1') });
    const at = large.length + ' OR '.length;
    expect([reply.status, await reply.json()]).toMatchObject([
      422,
      { error: { problems: [{ field: 'sql', from: at }] } },
    ]);
  });

  it('is read in a thread, and a small one is not', async () => {
    const definitions = definitionThreadsOf(refusing(new Error('Asked a thread.')), 'shop');
    await expect(definitions.read({ texts: [small] }, vocabulary)).resolves.toMatchObject({ text: small });
    await expect(definitions.read({ texts: [large] }, vocabulary)).rejects.toThrow('Asked a thread.');
    const groups = { GP0: { fields: { FD0: { value: 'x'.repeat(5000) } } } };
    await expect(definitions.read({ groups, operator: 'UNION', texts: [] }, vocabulary)).rejects.toThrow(
      'Asked a thread.',
    );
  });

  it('is refused with a sentence when reading takes too long', async () => {
    const definitions = definitionThreadsOf(refusing(new OverLimit('time', 2000)), 'shop');
    await expect(definitions.read({ texts: [large] }, vocabulary)).rejects.toThrow(
      new ApiError('unprocessable', 'These conditions take too long to read. Split them or remove some.'),
    );
  });
});
