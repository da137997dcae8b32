import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { standardLimits } from '#server/middleware/callTurns.ts';
import { startTestServer, type TestServer } from '../../testServer.ts';
import { buyersText, genderIs, groupOf, post, rowsOf, women, womenText } from './definitions.ts';
import { runsOf } from '#tests/support/laws.ts';

/** Bodies sent; each is one request through the whole chain. */
const bodies = runsOf(300);

const statements = [
  'DROP TABLE customer',
  'DELETE FROM customer',
  "UPDATE customer SET gender = 'F'",
  "COPY customer TO '/tmp/dodo-stolen.csv'",
  "SELECT * FROM read_csv('/etc/passwd')",
  "ATTACH '/tmp/dodo-stolen.duckdb' AS other",
  'SELECT customer.user_id FROM customer; DROP TABLE customer',
  "SELECT customer.user_id FROM customer WHERE customer.gender = 'F' UNION SELECT model FROM segment_definition",
  "SELECT customer.user_id FROM customer WHERE customer.gender = 'F' OR 1 = 1",
  "SELECT customer.user_id FROM customer WHERE customer.user_id IN (SELECT getenv('HOME'))",
  'PRAGMA database_list',
  'SET memory_limit = 0',
  "INSTALL httpfs; SELECT 1 --'",
  'CALL pragma_version()',
];

/** No text that was sent is ever run, and no body breaks the server (conditions.md §5; security.md §4). */
describe('what a client sends', () => {
  let server: TestServer;
  let before: unknown;
  const state = (): Promise<unknown> =>
    rowsOf(
      server,
      `SELECT (SELECT COUNT(*) FROM customer) AS customers, (SELECT COUNT(*) FROM sale) AS sales,
         (SELECT COUNT(*) FROM segment) AS members, (SELECT md5(string_agg(CAST(s AS VARCHAR), '' ORDER BY id)) FROM segment_definition AS s) AS definitions`,
    );

  beforeAll(async () => {
    server = await startTestServer({}, { limits: { ...standardLimits, size: 100_000 } });
    before = await state();
  });
  afterAll(() => server.close());

  test.each(statements)('%s as a text is refused and changes nothing', async (sql) => {
    for (const path of ['segment/count', 'segment/content']) {
      expect((await post(server, path, { sql })).status).toBe(422);
    }
    expect((await post(server, 'segment', { name: 'x', sql })).status).toBe(422);
    expect(await state()).toEqual(before);
  });

  test.each(statements)('%s as a value is a value', async (text) => {
    const groups = { GP0: groupOf(genderIs(text)) };
    const reply = await post(server, 'segment/count', { groups, detail: true });
    expect(await reply.json()).toMatchObject({ value: { population: 0, customers: 200 } });
    for (const field of [text, `gender${text}`]) {
      const condition = { ...genderIs('F'), field };
      expect((await post(server, 'segment/count', { groups: { GP0: groupOf(condition) } })).status).toBe(422);
    }
    expect(await state()).toEqual(before);
  });

  test(`mutated ${bodies.numRuns} times never ends in an error of the server`, async () => {
    const paths = fc.constantFrom('segment/count', 'segment/content', 'segment', 'segment/count');
    const texts = fc.constantFrom(buyersText, womenText, ...statements);
    const cut = fc
      .tuple(
        texts,
        fc.nat(),
        fc.nat(40),
        fc.oneof(fc.string(), fc.constantFrom("'", '(', ')', '--', '/*', 'NULL', '0')),
      )
      .map(([text, at, length, put]) => {
        const from = at % (text.length + 1);
        return { sql: text.slice(0, from) + put + text.slice(from + length) };
      });
    const odd = fc.oneof(
      fc.jsonValue(),
      fc.constantFrom('F', -1, 1e308, '__proto__', [], {}, null, ['0000-00-00', null]),
    );
    const keys = fc.constantFrom('negation', 'table', 'field', 'operator', 'value', 'frequency', 'recency', 'x');
    const wire = fc
      .tuple(keys, odd, fc.boolean())
      .map(([key, value, detail]) => ({ groups: { GP0: groupOf({ ...genderIs('F'), [key]: value }) }, detail }));
    const anything = fc.record({ groups: odd, operator: odd, sql: odd, segment_id: odd }, { requiredKeys: [] });
    const sent = fc.tuple(paths, fc.oneof(cut, wire, anything, fc.constant(women)));
    const statuses = new Set<number>();
    for (const [path, body] of fc.sample(sent, bodies)) {
      const { status } = await post(server, path, path === 'segment' ? { name: 'x', ...body } : body);
      expect(status, `${path} ${JSON.stringify(body)}`).toBeLessThan(500);
      statuses.add(status);
    }
    expect([...statuses]).toEqual(expect.arrayContaining([200, 400, 422]));
  });
});
