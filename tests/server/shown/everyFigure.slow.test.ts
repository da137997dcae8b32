import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints, type EndpointName } from '#contract/endpoints.ts';
import type { TenantEngine } from '#server/engine/engine.ts';
import { handlers } from '#server/features.ts';
import { readShape, shapeReply } from '#server/errors/shape.ts';
import { expectAlike } from '../analytics/alike.ts';
import { addOddRows } from '../analytics/oddRows.ts';
import { startTestServer, tenantIds, testToday, type TestServer } from '../testServer.ts';
import { askFigure, figureCases, figures, questionsTo, type Asked } from './figureQuestions.ts';
import { rawClient, type RawClient } from './rawClient.ts';

/** Every row with `figure: true`: its statements alone give its value. */
describe('the shown SQL of a figure', () => {
  let server: TestServer;
  let client: RawClient;
  beforeAll(async () => {
    server = await startTestServer();
    const engine = server.services.engines.tenant(tenantIds.first);
    await addOddRows(engine);
    await server.services.jobs.settled(engine.tenantId);
    client = await rawClient(server, tenantIds.first);
  });
  afterAll(async () => {
    await client.close();
    await server.close();
  });

  /** What the handler makes of the rows that a client of DuckDB answers to the statements. */
  async function fromStatements(name: EndpointName, asked: Asked, statements: readonly string[]): Promise<unknown> {
    const row: Endpoint = endpoints[name];
    const left = [...statements];
    const engine = server.services.engines.tenant(tenantIds.first);
    const replaying: TenantEngine = {
      ...engine,
      read: (work, options) =>
        engine.read(
          (reader) =>
            work({
              ...reader,
              acquire: () => Promise.resolve(undefined),
              kept: () => Promise.resolve(undefined),
              execute: async (statement, how) =>
                how?.isFigure
                  ? { rows: await client.rows(left.shift() ?? 'no statement is left'), changed: 0 }
                  : reader.execute(statement, how),
            }),
          options,
        ),
    };
    const answer = handlers[name] as unknown as (call: object) => Promise<unknown>;
    const value = await answer({
      ...server.services,
      engine: replaying,
      today: testToday,
      tenant: { time_zone: 'UTC' },
      signal: new AbortController().signal,
      params: asked.params ?? {},
      query: readShape(row.query, asked.query ?? {}, 'query'),
      body: readShape(row.body, asked.body, 'body'),
    });
    expect(left).toEqual([]);
    return row.value && shapeReply(row.value, value, name);
  }

  test.each(figureCases)('$name, question $question, gives its value', async ({ name, row, asked }) => {
    const reply = await askFigure(server, row, asked, { sql: 'true' });
    expect(reply.status).toBe(200);
    const { value, sql, as_of: asOf } = (await reply.json()) as { value: unknown; sql: string[]; as_of: object };
    expect(asOf).toMatchObject({ data_version: expect.any(Number) });
    expect(sql.length).toBeGreaterThan(0);
    expect(sql.filter((text) => /\$\d|cache\.rows/u.test(text))).toEqual([]);
    expectAlike(await fromStatements(name, asked, sql), value);
  });

  test.each(figureCases)('$name, question $question, shows no number that its rows lack', async ({ row, asked }) => {
    const reply = await askFigure(server, row, asked, { sql: 'true' });
    const { value, sql } = (await reply.json()) as { value: unknown; sql: string[] };
    const answered: number[] = [];
    for (const statement of sql) answered.push(...numbersIn(await client.rows(statement)));
    const isAnswered = (number: number): boolean =>
      answered.some((one) => Math.abs(one - number) <= 1e-9 * Math.max(1, Math.abs(number)));
    expect([...new Set(numbersIn(value))].filter((number) => number !== 0 && !isAnswered(number))).toEqual([]);
  });

  test.each(figures)('%s is the same with and without its SQL', async (name, row) => {
    const [asked = {}] = questionsTo(name, row);
    const ask = async (more: Readonly<Record<string, string>>) => {
      const reply = await askFigure(server, row, asked, more);
      return (await reply.json()) as { value: unknown; sql?: unknown };
    };
    const [plain, shown] = [await ask({}), await ask({ sql: 'true' })];
    expect(plain.sql).toBeUndefined();
    expectAlike(plain.value, shown.value);
  });
});

/** Requests, and names of records or their versions: no figures. */
const asked: ReadonlySet<string> = new Set(['id', 'version', 'window', 'year']);

/** Every number in a value, however deep; decimals and counts come from the engine as texts or big integers. */
function numbersIn(value: unknown): number[] {
  if (typeof value === 'number' || typeof value === 'bigint') return [Number(value)];
  // Custom fields are JSON in a row.
  if (typeof value === 'string' && value.startsWith('{')) return numbersIn(JSON.parse(value));
  if (typeof value === 'string') return /^-?\d+(?:\.\d+)?$/u.test(value) ? [Number(value)] : [];
  if (Array.isArray(value)) return value.flatMap(numbersIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => (asked.has(name) ? [] : numbersIn(part)));
}
