import { tenantStructure } from '#server/features.ts';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { duckdbEngines } from '#server/engine/duckdb/duckdbEngines.ts';
import { recordTables } from '#server/engine/tables/records.ts';
import type { Engines } from '#server/engine/engine.ts';
import { arithmetic } from '#server/engine/duckdb/demo/arithmetic.ts';
import { saleDaySlots } from '#server/engine/duckdb/demo/sales.ts';
import { fillRecords } from '#server/engine/duckdb/demo/fillRecords.ts';
import { makeBatch } from '#server/features/recommendations/batchJob.ts';
import { sizesOf } from '#server/engine/duckdb/demo/sizes.ts';

/** The same seed and the same day, the same data (issue 3, point 6). */
describe('the seed', () => {
  const today = '2026-11-21';
  let folder: string;
  let engines: Engines;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'dodo-seed-'));
    engines = duckdbEngines({
      structure: tenantStructure,
      folder,
      memoryLimitMb: 1024,
      timeZoneOf: () => Promise.resolve('UTC'),
    });
    const sizes = sizesOf(2000);
    await fillRecords(engines.tenant('one'), { seed: 1, today, sizes, pictures: 'https://console.example' });
    await fillRecords(engines.tenant('again'), { seed: 1, today, sizes, pictures: 'https://console.example' });
    await fillRecords(engines.tenant('other'), { seed: 2, today, sizes, pictures: 'https://console.example' });
    await engines
      .tenant('one')
      .write((writer) => makeBatch(writer, { stagingFolder: engines.tenant('one').stagingFolder, today }));
  });
  afterAll(async () => {
    await engines.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** Every row of a table as text, in the order of its first column. */
  const contentOf = (tenant: string, table: string): Promise<object[]> =>
    engines
      .tenant(tenant)
      .query(`SELECT md5(string_agg(CAST(t AS VARCHAR), chr(10) ORDER BY t)) AS content FROM ${table} AS t`);

  test.each(Object.keys(recordTables))(
    'makes the same rows of %s twice, and others from another seed',
    async (table) => {
      const one = await contentOf('one', table);
      expect(await contentOf('again', table)).toEqual(one);
      if (table !== 'segment') expect(await contentOf('other', table)).not.toEqual(one);
    },
  );

  const one = async (sql: string): Promise<Record<string, number>> => {
    const [row] = await engines.tenant('one').query<Record<string, number>>(sql);
    return row ?? {};
  };

  test('gives customers and products dense numbers from 0', async () => {
    expect(
      await one('SELECT min(customer_no) AS a, max(customer_no) AS b, count(DISTINCT customer_no) AS c FROM customer'),
    ).toEqual({ a: 0, b: 1999, c: 2000 });
    expect(await one('SELECT min(item_no) AS a, max(item_no) AS b, count(DISTINCT item_no) AS c FROM product')).toEqual(
      { a: 0, b: 149, c: 150 },
    );
  });

  test('gives nine products in ten a picture that this console serves', async () => {
    const rows = await engines.tenant('one').query<{ url: string | null }>('SELECT image_url AS url FROM product');
    const urls = rows.map(({ url }) => url).filter((url) => url !== null);
    expect(urls.length / rows.length).toBeGreaterThan(0.8);
    for (const url of new Set(urls)) {
      expect(url).toMatch(/^https:\/\/console\.example\/demo\/[a-z]+\.svg$/u);
      expect(existsSync(join('src/console/public', new URL(url).pathname)), url).toBe(true);
    }
  });

  test('links every sale by number exactly where it links by text', async () => {
    const wrong = await one(`SELECT count(*) AS rows FROM sale
      LEFT JOIN customer ON customer.user_id = sale.user_id LEFT JOIN product ON product.item_id = sale.item_id
      WHERE customer.customer_no IS DISTINCT FROM sale.customer_no OR product.item_no IS DISTINCT FROM sale.item_no`);
    expect(wrong).toEqual({ rows: 0 });
    expect(await one(`SELECT count(*) - count(DISTINCT event_id) AS twice FROM sale`)).toEqual({ twice: 0 });
  });

  test('looks like a shop: refunds are negative, web events move no money, December is busiest, a few buy most', async () => {
    expect(
      await one(`SELECT count(*) AS rows FROM sale WHERE (event_type = 'refund' AND event_value >= 0 AND item_no IS NOT NULL)
        OR (event_type = 'purchase' AND event_value <= 0) OR (event_type NOT IN ('purchase', 'refund') AND event_value <> 0)`),
    ).toEqual({ rows: 0 });
    const busiest = await one(`SELECT month(event_dt) AS month FROM sale WHERE event_type = 'purchase'
      GROUP BY month ORDER BY count(*) DESC LIMIT 1`);
    expect(busiest).toEqual({ month: 12 });
    const { part } = await one(`WITH bought AS (SELECT customer_no, count(DISTINCT transaction_id) AS baskets FROM sale
        WHERE event_type = 'purchase' AND customer_no IS NOT NULL GROUP BY customer_no ORDER BY baskets DESC)
      SELECT (SELECT sum(baskets) FROM (FROM bought LIMIT 200)) / (SELECT sum(baskets) FROM bought) AS part`);
    expect(part).toBeGreaterThan(0.25);
  });

  test('lies wholly before today, and anonymous sales belong to their transaction', async () => {
    expect(await one(`SELECT count(*) AS rows FROM sale WHERE event_dt >= DATE '${today}'`)).toEqual({ rows: 0 });
    expect(
      await one(
        `SELECT count(*) AS rows FROM sale WHERE user_id LIKE 'anon:%' AND user_id <> 'anon:' || transaction_id`,
      ),
    ).toEqual({ rows: 0 });
  });

  test('recommends twelve items to everybody, none that they bought lately, the highest score first', async () => {
    expect(
      await one(
        'SELECT count(*) AS rows FROM (SELECT customer_no FROM recommendation GROUP BY customer_no HAVING count(*) <> 12)',
      ),
    ).toEqual({ rows: 0 });
    expect(
      await one(`SELECT count(*) AS rows FROM recommendation JOIN sale USING (customer_no, item_no)
        WHERE event_type = 'purchase' AND event_dt >= DATE '2026-05-26'`),
    ).toEqual({ rows: 0 });
    expect(
      await one(`SELECT count(*) AS rows FROM recommendation AS better JOIN recommendation AS worse USING (batch_id, customer_no)
        WHERE better.rank < worse.rank AND better.score < worse.score`),
    ).toEqual({ rows: 0 });
  });

  test('draws evenly, and streams and neighbours are unrelated', async () => {
    const figures = await engines.tenant('one').read(async (reader) => {
      for (const macro of arithmetic(7)) await reader.run(macro);
      const [row] = await reader.query<Record<string, number>>(`
        WITH drawn AS (SELECT share(1, n) AS one, share(2, n) AS other, share(1, n + 1) AS next FROM range(50000) AS r(n)),
          bins AS (SELECT floor(one * 20) AS bin, count(*) AS many FROM drawn GROUP BY bin)
        SELECT (SELECT count(*) FROM bins) AS bins, (SELECT max(abs(many - 2500)) FROM bins) AS furthest,
          abs(corr(one, other)) AS streams, abs(corr(one, next)) AS neighbours FROM drawn`);
      return row;
    });
    expect(figures?.['bins']).toBe(20);
    expect(figures?.['furthest']).toBeLessThan(250);
    expect(figures?.['streams']).toBeLessThan(0.02);
    expect(figures?.['neighbours']).toBeLessThan(0.02);
  });

  test('its calendar has every slot and stays within two years', () => {
    const slots = saleDaySlots(today);
    expect(slots).toHaveLength(8192);
    expect(Math.min(...slots)).toBe(1);
    expect(Math.max(...slots)).toBe(730);
  });
});
