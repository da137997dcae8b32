import { gunzipSync } from 'node:zlib';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { itemsBoughtTogether } from '#server/features/recommendations/boughtTogether.ts';
import { emptyTenant, importing } from '../imports/importing.ts';
import { startTestServer } from '../../testServer.ts';
import { plainBatch } from './plainBatch.ts';
import { plainRows, storedBatch, withEngine } from './shop.ts';

/*
 * The Groceries baskets of R's arules (9,835 baskets): their published item counts, and lifts of published rules. Baskets
 * with the same counts have the same lifts, whatever else they hold.
 */
const milk = 2513;
const groceries = [
  { item: 'other vegetables', count: 1903, withMilk: 736, lift: 1.513634 },
  { item: 'rolls/buns', count: 1809, withMilk: 557, lift: 1.205032 },
  { item: 'yogurt', count: 1372, withMilk: 551, lift: 1.571735 },
];
const all = 9835;

test('the lift of the Groceries rules is the published one', () =>
  withEngine(async (engine) => {
    const items = ['whole milk', ...groceries.map(({ item }) => item), 'soda'];
    const baskets: (readonly [count: number, items: readonly number[]])[] = groceries.flatMap(
      ({ count, withMilk }, index) => [
        [withMilk, [0, index + 1]],
        [count - withMilk, [index + 1]],
      ],
    );
    baskets.push([milk - groceries.reduce((sum, { withMilk }) => sum + withMilk, 0), [0]]);
    baskets.push([all - baskets.reduce((sum, [count]) => sum + count, 0), [items.length - 1]]);
    await engine.write(async (writer) => {
      for (const [number, item] of items.entries()) {
        await writer.run('INSERT INTO product (item_no, item_id, name) VALUES ($1, $2, $2)', [number, item]);
      }
      for (const [index, [count, held]] of baskets.entries()) {
        for (const number of held) {
          await writer.run(
            `INSERT INTO sale (event_id, event_type, transaction_id, event_value, event_dt, item_id, item_no, user_id)
             SELECT $1 || '-' || $2 || '-' || n, 'purchase', $1 || '-' || n, 1, TIMESTAMP '2026-01-01', $3, CAST($2 AS INTEGER), 'guest'
             FROM generate_series(0, CAST($4 AS INTEGER) - 1) AS basket(n)`,
            [String(index), String(number), items[number] ?? '', count],
          );
        }
      }
    });
    const found = await engine.read((reader) => itemsBoughtTogether(reader, 0, {}));
    expect([found.all_baskets, found.baskets]).toEqual([all, milk]);
    expect(found.items.map(({ item_id: id, shared, lift }) => [id, shared, lift.toFixed(6)])).toEqual(
      groceries
        .toSorted((a, b) => b.lift - a.lift)
        .map(({ item, withMilk, lift }) => [item, withMilk, lift.toFixed(6)]),
    );
  }));

const uci = join(import.meta.dirname, '../../../../../shared/data/uci-online-retail/online_retail.csv.gz');
const uciLines = 6000;

test.skipIf(!existsSync(uci))(
  'the batch after an import of UCI Online Retail (../shared/data) is what a second computation makes of the same rows',
  { timeout: 120_000 },
  async () => {
    const day = '2010-12-31';
    const server = await startTestServer({ DODO_TODAY: day });
    try {
      const imports = importing(server);
      await emptyTenant(imports.engine);
      const text = gunzipSync(readFileSync(uci)).toString('utf8').split('\n').slice(0, uciLines).join('\n');
      const rows = Papa.parse<Record<string, string>>(text, { header: true }).data;
      const names = new Map(rows.map((row) => [row['StockCode'], row['Description']]));
      const people = new Set(rows.flatMap((row) => (row['CustomerID'] ? [row['CustomerID']] : [])));
      await imports.load('customers', Papa.unparse([...people].map((id) => ({ user_id: id }))));
      await imports.load('products', Papa.unparse([...names].map(([id, name]) => ({ item_id: id, name }))));
      await imports.load('sales', text);
      await server.services.jobs.settled(imports.engine.tenantId);
      const stored = await storedBatch(imports.engine);
      expect(stored.length).toBeGreaterThan(1000);
      expect(stored).toEqual(plainBatch(await plainRows(imports.engine, day)));
    } finally {
      await server.close();
    }
  },
);
