import { describe, expect, test } from 'vitest';
import { makeBatch } from '#server/recommendations/batchJob.ts';
import { fillRecords } from '#server/engine/duckdb/demo/fillRecords.ts';
import { sizesOf } from '#server/engine/duckdb/demo/sizes.ts';
import { expectAlike } from '../analytics/alike.ts';
import { addOddRows } from '../analytics/oddRows.ts';
import { plainBatch } from './plainBatch.ts';
import {
  batchFor,
  fillShop,
  plainRows,
  recommendedTo,
  storedBatch,
  today,
  withEngine,
  type Basket,
  type Shop,
} from './shop.ts';

/** Baskets of people who are nobody's subject, the same one several times. */
const times = (count: number, items: readonly string[]): Basket[] =>
  Array.from({ length: count }, (_, index) => ({ by: `crowd-${items.join('')}-${index}`, items }));

/** Ana bought bread once, long ago. */
const ana = { by: 'ana', items: ['bread'] };
const shopOf = (baskets: readonly Basket[], more: Partial<Shop> = {}): Shop => ({
  products: ['bread', 'butter', 'jam', 'milk', 'salt'],
  customers: ['ana'],
  baskets: [ana, ...baskets],
  ...more,
});
const together = async (shop: Shop, userId = 'ana') =>
  (await batchFor(shop, userId)).filter(({ kind }) => kind === 'together');

/** figures.md, Recommendations; docs/decisions/034. */
describe('a batch of recommendations', () => {
  test('ranks what is bought together by lift, with the shared baskets and the item that is the reason', async () => {
    // 11 baskets; bread 8, butter 4, jam 4: lift 3 × 11 ÷ (8 × 4), and 4 × 11 ÷ (8 × 4).
    const shop = shopOf([
      ...times(3, ['bread', 'butter']),
      ...times(4, ['bread', 'jam']),
      ...times(1, ['butter']),
      ...times(2, ['milk']),
    ]);
    expect(await together(shop)).toEqual([
      { item: 'jam', kind: 'together', reason: 'bread', score: (4 * 11) / (8 * 4), shared: 4, weak: false },
      { item: 'butter', kind: 'together', reason: 'bread', score: (3 * 11) / (8 * 4), shared: 3, weak: false },
    ]);
  });

  test('counts two customers’ orders with the same number as two baskets, which join nothing', async () => {
    const orders = ['o1', 'o2', 'o3'].flatMap((order) => [
      { by: 'one', items: ['bread'], order },
      { by: 'two', items: ['jam'], order },
    ]);
    expect(await together(shopOf([...orders, ...times(3, ['bread', 'milk'])]))).toEqual([
      { item: 'milk', kind: 'together', reason: 'bread', score: (3 * 10) / (7 * 3), shared: 3, weak: false },
    ]);
  });

  test('orders equal lifts by name', async () => {
    const items = await together(shopOf([...times(3, ['bread', 'salt']), ...times(3, ['bread', 'jam'])]));
    expect(items.map(({ item }) => item)).toEqual(['jam', 'salt']);
    expect(items[0]?.score).toBe(items[1]?.score);
  });

  test('leaves out what fewer than three baskets share, unless nothing of an item is shared by more: then it is marked', async () => {
    const strong = await together(shopOf([...times(3, ['bread', 'jam']), ...times(2, ['bread', 'salt'])]));
    expect(strong.map(({ item }) => item)).toEqual(['jam']);
    const weak = await together(shopOf([...times(2, ['bread', 'salt']), ...times(1, ['bread', 'jam'])]));
    expect(weak.map(({ item, weak: isWeak, shared }) => [item, isWeak, shared])).toEqual([['salt', true, 2]]);
  });

  test('puts what too few baskets share behind everything else, whatever its lift', async () => {
    const baskets = [
      ...times(9, ['bread', 'jam']),
      ...times(3, ['jam']),
      { by: 'ana', items: ['milk'] },
      ...times(1, ['milk', 'salt']),
    ];
    const items = await together(shopOf(baskets));
    expect(items.map(({ item, weak }) => [item, weak])).toEqual([
      ['jam', false],
      ['salt', true],
    ]);
    expect(items[1]?.score).toBeGreaterThan(items[0]?.score ?? 0);
  });

  test('gives a product that is in every basket a lift of one, behind what belongs together', async () => {
    const baskets = [
      ...times(4, ['bread', 'jam', 'milk']),
      ...times(4, ['butter', 'milk']),
      { by: 'x', items: ['milk'] },
    ];
    const items = await together(
      shopOf(baskets, { baskets: [{ by: 'ana', items: ['bread', 'milk'], on: '2020-01-01' }, ...baskets] }),
    );
    const milk = items.find(({ item }) => item === 'milk');
    expect(milk?.score).toBe(1);
    expect(items.findIndex(({ item }) => item === 'jam')).toBeLessThan(items.findIndex(({ item }) => item === 'milk'));
  });

  test('counts baskets of one item among all baskets, and pairs nothing with them', async () => {
    const pairs = times(3, ['bread', 'jam']);
    const [few] = await together(shopOf(pairs));
    const [many] = await together(shopOf([...pairs, ...times(4, ['milk'])]));
    expect([few?.score, many?.score]).toEqual([(3 * 4) / (4 * 3), (3 * 8) / (4 * 3)]);
    expect(await together(shopOf(times(5, ['milk'])))).toEqual([]);
  });

  test('takes each line without a transaction for a basket of its own', async () => {
    expect(await together(shopOf([{ by: 'x', items: ['bread', 'jam'], loose: true }]))).toEqual([]);
  });

  test('makes no basket of refunds and views, and counts an item once a basket', async () => {
    const noise: Basket[] = Array.from({ length: 5 }, () => [
      { by: 'x', items: ['bread', 'salt'], kind: 'refund' as const },
      { by: 'x', items: ['bread', 'butter'], kind: 'view' as const },
    ]).flat();
    const items = await together(shopOf([...times(3, ['bread', 'jam', 'jam']), ...noise]));
    expect(items.map(({ item, shared, score }) => [item, shared, score])).toEqual([['jam', 3, (3 * 4) / (4 * 3)]]);
  });

  test.each([
    ['out of stock', { id: 'jam', stock: 0 }],
    ['archived', { id: 'jam', status: 'archived' }],
  ])('leaves out what is %s, and takes the next best there is', async (_, jam) => {
    const products = ['bread', 'butter', jam, 'milk', 'salt'];
    const shop = shopOf([...times(4, ['bread', 'jam']), ...times(2, ['bread', 'salt'])], { products });
    const items = await batchFor(shop, 'ana');
    expect(items.map(({ item }) => item)).not.toContain('jam');
    expect(items[0]).toMatchObject({ item: 'salt', weak: true });
  });

  test('recommends what has no stock figure and no status', async () => {
    const products = ['bread', { id: 'jam', stock: null }];
    expect(await together(shopOf(times(3, ['bread', 'jam']), { products }))).toHaveLength(1);
  });

  test('leaves out what is banned', async () => {
    const shop = shopOf([...times(4, ['bread', 'jam']), ...times(3, ['bread', 'salt'])], { banned: ['jam'] });
    expect((await batchFor(shop, 'ana')).map(({ item }) => item)).not.toContain('jam');
  });

  test.each([
    ['today', '2026-11-21 10:00:00', false],
    ['180 days ago, today included', '2026-05-26 00:00:00', false],
    ['a day before that', '2026-05-25 23:59:59', true],
    ['at no known time', null, true],
  ])('of what the customer bought %s', async (_, on, isOffered) => {
    const shop = shopOf([...times(4, ['bread', 'jam']), { by: 'ana', items: ['jam'], on, loose: true }]);
    expect((await batchFor(shop, 'ana')).map(({ item }) => item).includes('jam')).toBe(isOffered);
  });

  test('offers customers without history the best sellers, marked, with their share of all units', async () => {
    const shop = shopOf([], {
      baskets: [...times(3, ['salt']), ...times(1, ['jam'])].map((basket) => ({ ...basket, on: '2026-11-20' })),
    });
    expect(await batchFor(shop, 'ana')).toEqual([
      { item: 'salt', kind: 'overall', reason: null, score: 0.75, shared: null, weak: false },
      { item: 'jam', kind: 'overall', reason: null, score: 0.25, shared: null, weak: false },
    ]);
  });

  test('fills up with best sellers of the category that the customer spends the most on, then of all', async () => {
    const products = [
      'bread',
      { id: 'pen', category: 'paper' },
      { id: 'ink', category: 'paper' },
      { id: 'card', category: 'paper' },
    ];
    const lately = (count: number, item: string) =>
      times(count, [item]).map((basket) => ({ ...basket, on: '2026-11-20' }));
    const baskets = [
      { by: 'ana', items: ['pen'], on: '2020-01-01' },
      ...lately(9, 'bread'),
      ...lately(1, 'ink'),
      ...lately(3, 'card'),
    ];
    const items = await batchFor({ products, customers: ['ana'], baskets }, 'ana');
    expect(items.map(({ item, kind, score }) => [item, kind, score])).toEqual([
      ['card', 'category', 0.75],
      ['ink', 'category', 0.25],
      ['bread', 'overall', 9 / 13],
    ]);
  });

  test('gives nobody more than twelve items', async () => {
    const many = Array.from({ length: 20 }, (_, index) => `item-${String(index).padStart(2, '0')}`);
    const shop = shopOf(times(3, ['bread', ...many]), { products: ['bread', ...many] });
    expect((await batchFor(shop, 'ana')).map(({ item }) => item)).toEqual(many.slice(0, 12));
  });

  test('is none where nothing was bought', () =>
    withEngine(async (engine) => {
      await fillShop(engine, shopOf([], { baskets: [{ by: 'ana', items: ['bread'], kind: 'view' }] }));
      await engine.write((writer) => makeBatch(writer, today));
      expect(await engine.query('SELECT id FROM recommendation_batch')).toEqual([]);
      expect(await recommendedTo(engine, 'ana')).toEqual([]);
    }));

  test('keeps the newest seven batches, those that a campaign is fixed to and those that were rated', () =>
    withEngine(async (engine) => {
      await fillShop(engine, shopOf(times(3, ['bread', 'jam'])));
      await engine.write((writer) => makeBatch(writer, '2026-11-01'));
      await engine.write((writer) => makeBatch(writer, '2026-11-02'));
      await engine.write(async (writer) => {
        await writer.run(
          `INSERT INTO campaign (id, name, status, payload, created_at) VALUES (1, 'Fixed', 'draft', '{"recommendationId":1}', now())`,
        );
        await writer.run("INSERT INTO recommendation_feedback VALUES (2, 'ana', 5, NULL, 'Test', now())");
      });
      for (let day = 3; day <= 10; day += 1) {
        await engine.write((writer) => makeBatch(writer, `2026-11-${String(day).padStart(2, '0')}`));
      }
      const ids = await engine.query<{ id: number }>('SELECT id FROM recommendation_batch ORDER BY id');
      expect(ids.map(({ id }) => id)).toEqual([1, 2, 4, 5, 6, 7, 8, 9, 10]);
      const rows = await engine.query<{ id: number }>('SELECT DISTINCT batch_id AS id FROM recommendation ORDER BY id');
      expect(rows).toEqual(ids);
    }));

  test('is what a second computation makes of the seed, with odd rows, bans and gaps', () =>
    withEngine(async (engine) => {
      const sizes = sizesOf(300);
      await fillRecords(engine, { seed: 3, today, sizes, pictures: '' });
      await addOddRows(engine);
      await engine.write(async (writer) => {
        await writer.run(
          "INSERT INTO recommendation_ban SELECT item_id, 'Test', now() FROM product WHERE item_no % 17 = 3",
        );
        await writer.run('UPDATE product SET stock_qty = 0 WHERE item_no % 11 = 1');
        await writer.run('UPDATE product SET category = NULL WHERE item_no % 13 = 2');
        await makeBatch(writer, today);
      });
      const stored = await storedBatch(engine);
      expect(new Set(stored.map(({ kind }) => kind))).toEqual(new Set(['together', 'category', 'overall']));
      expectAlike(stored, plainBatch(await plainRows(engine, today)));
    }));
});
