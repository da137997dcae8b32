import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inOrder } from '../../analytics/plain/world.ts';
import { rowsOf } from '../segments/definitions.ts';
import { startTestServer, tenantIds, type TestServer } from '../../testServer.ts';
import { idsOf, pageOf } from './customers.ts';

interface Plain {
  readonly customer_no: number;
  readonly user_id: string;
  readonly name: string | null;
  readonly surname: string | null;
  readonly email: string | null;
  readonly category: string | null;
}

const customers = 6000;

/** Pages far down a long list, which sort no more than they have to (speed.md, E7). */
describe('pages far down', () => {
  let server: TestServer;
  let all: Plain[];
  beforeAll(async () => {
    server = await startTestServer();
    // Hundreds of ties, unique values, many missing ones, members whose numbers have a fixed distance, and surnames of
    // which the sample contains only the first.
    await server.services.engines.tenant(tenantIds.first).write(async (writer) => {
      await writer.run('DELETE FROM customer');
      await writer.run(
        `INSERT INTO customer (customer_no, user_id, surname, name, email, category)
         SELECT n, 'n' || lpad(CAST(n * 7919 % ${customers} AS VARCHAR), 5, '0'),
           CASE WHEN CAST(floor(CAST(n AS BIGINT) * 40503 / 1021) AS BIGINT) % 64 = 0 THEN 'a' ELSE 'b' || (n % 500) END,
           CASE WHEN n % 3 = 0 THEN NULL ELSE 'Name ' || (n * 31 % 7) END,
           CASE WHEN n % 10 = 0 THEN 'e' || (n * 104729 % 1000003) || '@example.com' END,
           CASE WHEN n % 64 = 0 THEN 'every 64th' WHEN n % 2 = 0 THEN 'even' END
         FROM generate_series(0, ${customers} - 1) AS numbers(n)`,
      );
      await writer.run(
        `INSERT INTO segment (user_id, customer_no, id, name, since)
         SELECT user_id, customer_no, '900', 'Every second', TIMESTAMP '2026-01-01' FROM customer WHERE customer_no % 2 = 0`,
      );
    });
    all = await rowsOf<Plain>(server, 'SELECT customer_no, user_id, name, surname, email, category FROM customer');
  });
  afterAll(() => server.close());

  const sorts: readonly (readonly [sortOption: string, keys: readonly (keyof Plain)[], sign: number])[] = [
    ['name-asc', ['name', 'surname'], 1],
    ['name-desc', ['name', 'surname'], -1],
    ['surname-asc', ['surname', 'name'], 1],
    ['surname-desc', ['surname', 'name'], -1],
    ['email-asc', ['email'], 1],
    ['email-desc', ['email'], -1],
    ['id-asc', ['user_id'], 1],
    ['id-desc', ['user_id'], -1],
    ['newest', [], 1],
  ];
  const filters: readonly (readonly [query: object, holds: (row: Plain) => boolean])[] = [
    [{}, () => true],
    [{ category: 'even' }, ({ category }) => category === 'even'],
    [{ category: 'every 64th' }, ({ category }) => category === 'every 64th'],
    [{ segmentOption: 900 }, ({ customer_no }) => customer_no % 2 === 0],
    [{ search: 'name' }, ({ name }) => name !== null],
  ];
  const cases = filters.flatMap(([query, holds]) =>
    sorts.map(([sortOption, keys, sign]) => ({ query, holds, sortOption, keys, sign })),
  );
  test.each(cases)(
    'by $sortOption of $query are those of the whole list',
    async ({ query, holds, sortOption, keys, sign }) => {
      const compare = (one: Plain, other: Plain): number => {
        for (const key of keys) {
          const [a, b] = [one[key] as string | null, other[key] as string | null];
          if (a === b) continue;
          if (a === null || b === null) return a === null ? 1 : -1;
          return sign * inOrder(a, b);
        }
        return one.customer_no - other.customer_no;
      };
      const expected = all
        .filter(holds)
        .toSorted(compare)
        .map(({ user_id }) => user_id);
      const last = Math.ceil(expected.length / 12);
      for (const cursor of [1, 84, 85, 100, 160, 167, 168, 249, 333, 334, last, last + 1]) {
        const page = await pageOf(server, { ...query, sortOption, cursor });
        const answered = cursor <= last ? cursor : 1;
        expect([page.cursor, page.total], `page ${cursor}`).toEqual([answered, expected.length]);
        expect(idsOf(page), `page ${cursor}`).toEqual(expected.slice((answered - 1) * 12, answered * 12));
      }
    },
  );
});
