import { describe, expect, test } from 'vitest';
import { fillRecords } from '#server/engine/duckdb/demo/fillRecords.ts';
import { sizesOf } from '#server/engine/duckdb/demo/sizes.ts';
import { expectAlike } from '../../analytics/alike.ts';
import { addOddRows } from '../../analytics/oddRows.ts';
import { plainBatch, type PlainDial } from './plainBatch.ts';
import {
  batchFor,
  fillShop,
  makeBatchOf,
  makeBatchWith,
  plainRows,
  recommendedTo,
  storedBatch,
  today,
  withEngine,
  type Basket,
  type Shop,
} from './shop.ts';

/** Baskets of people who are nobody's subject, one each. */
const times = (count: number, items: readonly string[], on?: string): Basket[] =>
  Array.from({ length: count }, (_, index) => ({
    by: `crowd-${items.join('')}-${on ?? ''}-${index}`,
    items,
    ...(on !== undefined && { on }),
  }));

/** Ana bought bread once, long ago. */
const ana = { by: 'ana', items: ['bread'] };
const shopOf = (baskets: readonly Basket[], more: Partial<Shop> = {}): Shop => {
  const all = more.baskets ?? [ana, ...baskets];
  return {
    products: ['bread', 'butter', 'jam', 'milk', 'salt'],
    customers: [...new Set(['ana', ...all.map(({ by }) => by)])],
    ...more,
    baskets: all,
  };
};
/** Pairs alone; with best sellers; best sellers alone; with repeats. */
const pairs: PlainDial = { half_life: 60, alpha: 0, beta: 0 };
const mixed: PlainDial = { half_life: 60, alpha: 0.3, beta: 0 };
const sellers: PlainDial = { half_life: 60, alpha: null, beta: 0 };
const repeats: PlainDial = { half_life: 30, alpha: 1, beta: 3 };

const pairsFor = async (shop: Shop, dial = pairs) =>
  (await batchFor(shop, 'ana', dial)).filter(({ kind }) => kind === 'pair');

/** figures.md, Recommendations; docs/decisions/034. */
describe('a batch of recommendations', () => {
  test('ranks what buyers of a customer’s items also bought, with how many of them and the item that is the reason', async () => {
    // 11 customers; bread 8, butter 4, jam 4, milk 2: each popularity is a multiple of milk’s, the smallest.
    const baskets = [...times(3, ['bread', 'butter']), ...times(4, ['bread', 'jam']), ...times(1, ['butter'])];
    const shop = shopOf([...baskets, ...times(2, ['milk'])]);
    const score = (popularity: number, cosine: number) =>
      Math.round(((popularity * cosine) / ((8 * cosine) / 11 + 5 / 11)) * 1e9) / 1e9;
    const pair = { kind: 'pair', reason: 'bread', weak: true, times: null, last: null };
    expect(await pairsFor(shop)).toEqual([
      { item: 'jam', score: score(2, 4 / Math.sqrt(8 * 4)), shared: 4, ...pair },
      { item: 'butter', score: score(2, 3 / Math.sqrt(8 * 4)), shared: 3, ...pair },
    ]);
  });

  test('orders equal scores by name', async () => {
    const items = await pairsFor(shopOf([...times(3, ['bread', 'salt']), ...times(3, ['bread', 'jam'])]));
    expect(items.map(({ item }) => item)).toEqual(['jam', 'salt']);
    expect(items[0]?.score).toBe(items[1]?.score);
  });

  test('takes two items that one customer bought for no pair, and marks what fewer than five bought', async () => {
    const shop = shopOf([
      ...times(5, ['bread', 'jam']),
      ...times(2, ['bread', 'salt']),
      ...times(1, ['bread', 'milk']),
    ]);
    expect((await pairsFor(shop)).map(({ item, weak }) => [item, weak])).toEqual([
      ['jam', false],
      ['salt', true],
    ]);
  });

  test('counts customers, not their baskets or lines, and neither refunds nor views', async () => {
    const often = Array.from({ length: 6 }, () => ({ by: 'crowd', items: ['bread', 'salt'] }));
    const noise: Basket[] = Array.from({ length: 5 }, (_, index) => [
      { by: `refunds-${index}`, items: ['bread', 'butter'], kind: 'refund' as const },
      { by: `views-${index}`, items: ['bread', 'milk'], kind: 'view' as const },
    ]).flat();
    const items = await pairsFor(shopOf([...often, ...times(2, ['bread', 'jam', 'jam']), ...noise]));
    expect(items.map(({ item, shared }) => [item, shared])).toEqual([['jam', 2]]);
  });

  test('makes pairs of orders of different days, which one customer placed', async () => {
    const people = ['one', 'two', 'three'];
    const shop = shopOf(
      people.flatMap((by) => [
        { by, items: ['bread'], on: '2020-01-01' },
        { by, items: ['jam'], on: '2020-02-01' },
      ]),
    );
    expect((await pairsFor(shop)).map(({ item, shared }) => [item, shared])).toEqual([['jam', 3]]);
  });

  test.each([
    ['out of stock', { id: 'jam', stock: 0 }, []],
    ['archived', { id: 'jam', status: 'archived' }, []],
    ['banned', 'jam', ['jam']],
  ])('leaves out what is %s, which stays a reason for others', async (_, jam, banned) => {
    const products = ['bread', 'butter', jam, 'milk', 'salt'];
    const baskets = [{ by: 'ana', items: ['jam'] }, ...times(4, ['bread', 'jam']), ...times(3, ['jam', 'salt'])];
    const items = await batchFor(shopOf(baskets, { products, banned }), 'ana', pairs);
    expect(items.map(({ item }) => item)).not.toContain('jam');
    expect(items.find(({ item }) => item === 'salt')?.reason).toBe('jam');
  });

  test('recommends what has no stock figure and no status', async () => {
    const products = ['bread', { id: 'jam', stock: null }];
    expect(await pairsFor(shopOf(times(3, ['bread', 'jam']), { products }))).toHaveLength(1);
  });

  test.each([
    ['today', '2026-11-21 10:00:00', false],
    ['180 days ago, today included', '2026-05-26 00:00:00', false],
    ['a day before that', '2026-05-25 23:59:59', true],
    ['at no known time', null, true],
  ])('of what the customer bought %s', async (_, on, isOffered) => {
    const shop = shopOf([...times(4, ['bread', 'jam']), { by: 'ana', items: ['jam'], on, loose: true }]);
    expect((await batchFor(shop, 'ana', mixed)).map(({ item }) => item).includes('jam')).toBe(isOffered);
  });

  test('brings back what the customer bought often and long ago, by baskets, with their number and the last day', async () => {
    const bought: Basket[] = [
      { by: 'ana', items: ['salt', 'milk'], on: '2026-01-01', order: 'one' },
      { by: 'ana', items: ['salt', 'salt'], on: '2026-03-05', order: 'two' },
      { by: 'ana', items: ['salt'], on: '2026-02-01', loose: true },
    ];
    const items = await batchFor(shopOf([...bought, ...times(1, ['jam'], '2026-03-01')]), 'ana', repeats);
    expect(items[0]).toMatchObject({ item: 'salt', kind: 'repeat', times: 3, last: '2026-03-05', weak: true });
    expect(items.find(({ item }) => item === 'milk')).toMatchObject({ kind: 'repeat', times: 1, last: '2026-01-01' });
  });

  test('offers customers without a purchase the best sellers: a buyer counts half after each half-life', async () => {
    const baskets = [
      ...times(3, ['salt'], '2026-11-20'),
      ...times(5, ['jam'], '2026-09-21'),
      ...times(16, ['milk'], '2026-05-24'),
    ];
    const items = await batchFor(shopOf([], { baskets }), 'ana', sellers);
    // 60 days old: half of five; 180 days old: an eighth of sixteen.
    expect(items).toEqual(
      [
        { item: 'salt', score: 1.5, weak: true },
        { item: 'jam', score: 1.25, weak: true },
        { item: 'milk', score: 1, weak: true },
      ].map((item) => ({ ...item, kind: 'best_seller', reason: null, shared: null, times: null, last: null })),
    );
  });

  test('gives nobody more than twelve items', async () => {
    const many = Array.from({ length: 20 }, (_, index) => `item-${String(index).padStart(2, '0')}`);
    const shop = shopOf(times(3, ['bread', ...many]), { products: ['bread', ...many] });
    const items = (await batchFor(shop, 'ana', mixed)).map(({ item }) => item);
    expect(new Set(items).size).toBe(12);
  });

  test.each([
    ['no sale', [], 0],
    ['a sale of nobody known', [{ by: 'somebody', items: ['jam'] }], 0],
    ['one sale', [{ by: 'ana', items: ['jam'], on: '2020-01-01' }], 1],
    [
      'two sales',
      [
        { by: 'ana', items: ['jam'] },
        { by: 'ben', items: ['salt'] },
      ],
      2,
    ],
  ] satisfies [string, Basket[], number][])('of %s', async (_, baskets, count) => {
    const shop = shopOf([], { baskets, customers: ['ana', 'ben'] });
    expect(await batchFor(shop, 'ana', mixed).catch(() => [])).toHaveLength(count);
  });

  test('of a shop with one item offers it to who has not bought it lately', async () => {
    const shop = shopOf([], { products: ['jam'], baskets: [{ by: 'ben', items: ['jam'], on: today }] });
    expect(await batchFor(shop, 'ana', mixed)).toMatchObject([{ item: 'jam', kind: 'best_seller' }]);
    expect(await batchFor(shop, 'ben', mixed)).toEqual([]);
  });

  test('weighs an item that every customer bought below its popularity, and one that belongs to the customer’s above the average', async () => {
    const baskets = [...times(6, ['bread', 'jam', 'milk']), ...times(14, ['milk', 'salt'])];
    const items = await pairsFor(shopOf(baskets));
    const scoreOf = (name: string) => items.find(({ item }) => item === name)?.score ?? 0;
    // 20 buyers of milk against 6 of jam, the smallest popularity.
    expect(scoreOf('milk') / (20 / 6)).toBeLessThan(0.5);
    expect(scoreOf('jam')).toBeGreaterThan(0.8);
  });

  test('is none where nothing was bought', () =>
    withEngine(async (engine) => {
      await fillShop(engine, shopOf([], { baskets: [{ by: 'ana', items: ['bread'], kind: 'view' }] }));
      await makeBatchOf(engine);
      expect(await engine.query('SELECT id FROM recommendation_batch')).toEqual([]);
      expect(await recommendedTo(engine, 'ana')).toEqual([]);
    }));

  test('leaves no working rows behind', () =>
    withEngine(async (engine) => {
      await fillShop(engine, shopOf(times(3, ['bread', 'jam'])));
      await makeBatchOf(engine);
      for (const rows of ['recommendation_bought', 'recommendation_hidden', 'recommendation_item WHERE is_trial'])
        expect(await engine.query(`SELECT 1 FROM ${rows}`)).toEqual([]);
    }));

  test('keeps the newest seven batches, the last one of each of the five weeks before, those that a campaign is fixed to and those that were rated', () =>
    withEngine(async (engine) => {
      await fillShop(engine, shopOf(times(3, ['bread', 'jam'])));
      await makeBatchOf(engine, '2026-09-01');
      await makeBatchOf(engine, '2026-09-02');
      await engine.write(async (writer) => {
        await writer.run(
          `INSERT INTO campaign (id, name, status, payload, created_at) VALUES (1, 'Fixed', 'draft', '{"recommendationId":1}', now())`,
        );
        await writer.run("INSERT INTO recommendation_feedback VALUES (2, 'ana', 5, NULL, 'Test', now())");
      });
      // From Thursday, 1 October, to Friday, 20 November.
      const days = Array.from({ length: 51 }, (_, index) =>
        new Date(Date.UTC(2026, 9, 1 + index)).toISOString().slice(0, 10),
      );
      for (const day of days) {
        await engine.write(async (writer) => {
          await writer.run(
            "INSERT INTO recommendation_batch (id, dt, origin) SELECT MAX(id) + 1, CAST($1 AS TIMESTAMP), 'nightly' FROM recommendation_batch",
            [day],
          );
        });
      }
      await engine.write(async (writer) => {
        await writer.run("UPDATE last_id SET id = 100 WHERE table_name = 'recommendation_batch'");
      });
      await makeBatchOf(engine, '2026-11-21');
      const kept = await engine.query<{ day: string }>(
        'SELECT CAST(dt AS DATE) AS day FROM recommendation_batch ORDER BY dt',
      );
      expect(kept.map(({ day }) => day)).toEqual([
        '2026-09-01',
        '2026-09-02',
        '2026-10-18',
        '2026-10-25',
        '2026-11-01',
        '2026-11-08',
        '2026-11-15',
        '2026-11-16',
        '2026-11-17',
        '2026-11-18',
        '2026-11-19',
        '2026-11-20',
        '2026-11-21',
      ]);
    }));

  test('is what a second computation makes of the seed, with odd rows, bans and gaps, whatever the dial', () =>
    withEngine(async (engine) => {
      const sizes = sizesOf(300);
      await fillRecords(engine, { seed: 3, today, sizes, pictures: '' });
      await addOddRows(engine);
      await engine.write(async (writer) => {
        await writer.run(
          "INSERT INTO recommendation_ban SELECT item_id, 'Test', now() FROM product WHERE item_no % 17 = 3",
        );
        await writer.run('UPDATE product SET stock_qty = 0 WHERE item_no % 11 = 1');
      });
      const kinds = new Set<string>();
      for (const dial of [mixed, sellers, repeats, { half_life: 90, alpha: 10, beta: 0.3 }]) {
        await makeBatchWith(engine, dial);
        const stored = await storedBatch(engine);
        for (const { kind } of stored) kinds.add(kind);
        expectAlike(stored, plainBatch(await plainRows(engine, today)));
      }
      expect(kinds).toEqual(new Set(['pair', 'best_seller', 'repeat']));
    }));

  test('is what a second computation makes of shops that chance drew', () =>
    withEngine(async (engine) => {
      for (let seed = 1; seed <= 4; seed += 1) {
        const random = drawing(seed);
        const products = Array.from({ length: 8 * seed }, (_, index) => `item-${index}`);
        const people = Array.from({ length: 10 * seed }, (_, index) => `person-${index}`);
        const baskets = people.flatMap((by) =>
          Array.from({ length: Math.floor(random() * 6) }, () => ({
            by,
            items: products.filter(() => random() < 0.2),
            on:
              random() < 0.1
                ? null
                : `2026-${String(1 + Math.floor(random() * 11)).padStart(2, '0')}-0${1 + Math.floor(random() * 9)}`,
          })),
        );
        await engine.write(async (writer) => {
          for (const table of ['product', 'customer', 'sale', 'recommendation', 'recommendation_batch'])
            await writer.run(`DELETE FROM ${table}`);
        });
        await fillShop(engine, { products, customers: people, baskets });
        await makeBatchWith(engine, [mixed, repeats, pairs, sellers][seed - 1] ?? mixed);
        expectAlike(await storedBatch(engine), plainBatch(await plainRows(engine, today)));
      }
    }));

  test('is made in the presence of an account that bought thousands of items: its newest thousand are paired', () =>
    withEngine(async (engine) => {
      const products = Array.from({ length: 2500 }, (_, index) => `item-${String(index).padStart(4, '0')}`);
      const till = products.map((item, index) => ({
        by: 'walk-in',
        items: [item],
        on: new Date(Date.UTC(2026, 0, 1 + (index % 300))).toISOString().slice(0, 10),
      }));
      const others = Array.from({ length: 30 }, (_, index) => ({
        by: `person-${index}`,
        items: products.slice(index * 40, index * 40 + 60),
      }));
      const customers = [...new Set([...till, ...others].map(({ by }) => by))];
      await fillShop(engine, { products, customers, baskets: [...till, ...others] });
      await makeBatchWith(engine, mixed);
      const [counted] = await engine.query<{ rows: number }>('SELECT count(*) AS rows FROM recommendation_pair');
      expect(counted?.rows).toBeGreaterThan(0);
      expectAlike(await storedBatch(engine), plainBatch(await plainRows(engine, today)));
    }));
});

/** Numbers from 0 to 1, the same each time. */
function drawing(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
