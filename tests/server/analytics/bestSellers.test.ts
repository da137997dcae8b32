import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bestSellerSorts, bestSellerTypes } from '#contract/shapes/memberFigures.ts';
import { post } from '../features/segments/definitions.ts';
import { startTestServer, tenantIds, testToday, valueOf, type TestServer } from '../testServer.ts';
import { expectAlike } from './alike.ts';
import { addOddRows } from './oddRows.ts';
import { bestSellers, thingsSold, type Row } from './plain/bestSellers.ts';
import { filterCases, segmentCases } from './plain/subjects.ts';
import { worldOf } from './plain/world.ts';

const signs = { winning: -1, losing: 1 } as const;
const cases = [
  ...segmentCases.map((one) => ({ ...one, kind: 'segment' })),
  ...filterCases.map((one) => ({ ...one, kind: 'filter' })),
];
const questions = bestSellerTypes.flatMap((type) =>
  bestSellerSorts.flatMap((sortOption) =>
    (['winning', 'losing'] as const).map((list) => ({ type, sortOption, list, soldAtLeast: type === 'item' ? 1 : 3 })),
  ),
);

/** POST segment/best-sellers/… and filter/best-sellers/… (figures.md, best sellers). */
describe('best sellers (2 §7: best sellers)', () => {
  let server: TestServer;
  let sold: ReadonlyMap<string, Row[]>;
  beforeAll(async () => {
    server = await startTestServer();
    const engine = server.services.engines.tenant(tenantIds.first);
    await addOddRows(engine);
    await server.services.jobs.settled(engine.tenantId);
    const world = await worldOf(engine, testToday);
    const things = cases.flatMap(({ name, subject }) => {
      const members = subject(world);
      return bestSellerTypes.map((type) => [`${name} ${type}`, thingsSold(world, members, type)] as const);
    });
    sold = new Map(things);
  });
  afterAll(() => server.close());

  const rows = async (path: string, body: object): Promise<readonly Row[]> => valueOf(await post(server, path, body));

  test.each(questions)('$list by $type and $sortOption are what the rows say', async ({ list, ...question }) => {
    for (const { kind, name, sql } of cases) {
      const answered = await rows(`${kind}/best-sellers/${list}`, { sql, ...question });
      expectAlike(answered, bestSellers(sold.get(`${name} ${question.type}`) ?? [], question, signs[list]));
    }
  });

  test('are items by units by default', async () => {
    for (const { kind, sql } of cases) {
      const [plain, whole] = await Promise.all([
        rows(`${kind}/best-sellers/winning`, { sql }),
        rows(`${kind}/best-sellers/winning`, { sql, type: 'item', sortOption: 'sold', soldAtLeast: 1 }),
      ]);
      expect(plain).toEqual(whole);
      expect(plain.length).toBeLessThanOrEqual(50);
    }
  });

  test('put what was not sold in the ninety days before at the end of both lists', async () => {
    const sql = segmentCases[0]?.sql;
    for (const list of ['winning', 'losing']) {
      const growths = (await rows(`segment/best-sellers/${list}`, { sql, type: 'brand', sortOption: 'growth' })).map(
        ({ growth }) => growth,
      );
      const first = growths.indexOf(null);
      expect(first).toBeGreaterThan(0);
      expect(growths.slice(first).every((growth) => growth === null)).toBe(true);
    }
  });

  test('of everyone have the affinity of everyone', async () => {
    const answered = await valueOf<readonly { affinity: number }[]>(
      await post(server, 'segment/best-sellers/winning', { sql: segmentCases[0]?.sql }),
    );
    for (const { affinity } of answered) expect(affinity).toBeCloseTo(1, 12);
  });

  const refused = [
    { type: 'colour' },
    { sortOption: 'price' },
    { soldAtLeast: 0 },
    { soldAtLeast: 1.5 },
    { soldAtLeast: '2' },
  ];
  test.each(refused)('requested by %j are refused', async (question) => {
    for (const { kind, sql } of cases) {
      expect((await post(server, `${kind}/best-sellers/losing`, { sql, ...question })).status).toBe(400);
    }
  });
});
