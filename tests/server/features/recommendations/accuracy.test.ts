import { describe, expect, it } from 'vitest';
import type { TenantEngine } from '#server/engine/engine.ts';
import { batchAccuracy, batchReasons } from '#server/features/recommendations/accuracy.ts';
import { batchCoverage } from '#server/features/recommendations/analytics.ts';
import { batchSince } from '#server/features/recommendations/since.ts';
import { fillShop, withEngine, type Basket } from './shop.ts';

const [batchId, day, dt] = [7, '2026-10-20', '2026-10-20T02:00:00.000Z'];
const items = Array.from({ length: 40 }, (_, index) => `item ${String(index).padStart(2, '0')}`);

/** A row of the batch: a customer's item by its place in `items`. */
interface Offer {
  readonly customer: number;
  readonly item: number;
  readonly rank: number;
}

/** A shop with a batch of 20 October whose rows and numbers of buyers are given. */
async function withBatch<Result>(
  {
    customers,
    baskets,
    offers,
    buyers,
  }: { customers: readonly string[]; baskets: readonly Basket[]; offers: readonly Offer[]; buyers: readonly number[] },
  work: (engine: TenantEngine) => Promise<Result>,
): Promise<Result> {
  return withEngine(async (engine) => {
    await fillShop(engine, { products: items, customers, baskets });
    await engine.write(async (writer) => {
      await writer.run('INSERT INTO recommendation_batch (id, dt) VALUES ($1, $2)', [batchId, dt]);
      for (const { customer, item, rank } of offers) {
        await writer.run(
          'INSERT INTO recommendation (batch_id, customer_no, item_no, rank, score, kind, is_weak) VALUES ($1, $2, $3, $4, 1, $5, $6)',
          [batchId, customer, item, rank, rank % 2 === 0 ? 'pair' : 'best_seller', rank % 4 === 0],
        );
      }
      for (const [item, count] of buyers.entries()) {
        await writer.run('INSERT INTO recommendation_item VALUES ($1, $2, false, $3, $3, $3, 0, 0, 0)', [
          batchId,
          item,
          count,
        ]);
      }
    });
    return work(engine);
  });
}

const since = (engine: TenantEngine, today = '2026-12-24') => batchSince(engine, { batchId, day, dt, today });

describe('a batch beside what was bought after it', () => {
  it('counts customers of the batch with a new purchase in the 30 days after its day, and those whose first ten items hold one', async () => {
    const customers = ['hit', 'eleventh', 'again', 'early', 'late', 'not in the batch'];
    const baskets: Basket[] = [
      { by: 'hit', items: ['item 00'], on: '2026-10-21' },
      { by: 'eleventh', items: ['item 10'], on: '2026-11-19' },
      { by: 'again', items: ['item 00'], on: '2026-05-01' },
      { by: 'again', items: ['item 00'], on: '2026-10-22' },
      { by: 'early', items: ['item 00'], on: '2026-10-20' },
      { by: 'late', items: ['item 00'], on: '2026-11-20' },
      { by: 'not in the batch', items: ['item 00'], on: '2026-10-25' },
    ];
    const offers = [0, 1, 2, 3, 4].flatMap((customer) =>
      Array.from({ length: 12 }, (_, index) => ({ customer, item: index, rank: index + 1 })),
    );
    const found = await withBatch({ customers, baskets, offers, buyers: [] }, (engine) => since(engine));
    expect(found).toMatchObject({
      days: 30,
      customers: 2,
      hits: 1,
      hit_rate: 0.5,
      best_hit_rate: null,
      verdict: 'unknown',
    });
  });

  it('looks at fewer days while the batch is younger, and at none on its day', async () => {
    const baskets: Basket[] = [
      { by: 'one', items: ['item 00'], on: '2026-10-21' },
      { by: 'two', items: ['item 00'], on: '2026-10-23' },
    ];
    const offers = [0, 1].map((customer) => ({ customer, item: 0, rank: 1 }));
    await withBatch({ customers: ['one', 'two'], baskets, offers, buyers: [] }, async (engine) => {
      expect(await since(engine, '2026-10-22')).toMatchObject({ days: 2, customers: 1, hits: 1 });
      expect(await since(engine, day)).toMatchObject({ days: 0, customers: 0, hit_rate: null });
    });
  });

  it('agrees with a count in plain TypeScript, best sellers and the paired difference included', async () => {
    let state = 20_261_128;
    const random = (): number => {
      state = (state * 48_271) % 2_147_483_647;
      return state / 2_147_483_647;
    };
    const pick = (below: number): number => Math.floor(random() * below);
    const customers = Array.from({ length: 320 }, (_, index) => `person ${index}`);
    const days = ['2026-01-05', '2026-06-30', '2026-09-11', day, '2026-10-28', '2026-11-18', '2026-11-21'];
    const baskets = Array.from({ length: 1500 }, () => ({
      by: `person ${pick(330)}`,
      items: [items[Math.floor(random() ** 2 * 40)] ?? ''],
      on: days[pick(days.length)] ?? day,
    }));
    const offers = customers.flatMap((_, customer) => {
      const order = items.map((_item, item) => ({ item, at: random() })).toSorted((one, other) => one.at - other.at);
      return order
        .slice(0, customer % 9 === 0 ? 0 : 12)
        .map(({ item }, index) => ({ customer, item, rank: index + 1 }));
    });
    const buyers = items.map((_, item) => 50 - Math.floor(item / 2));
    const found = await withBatch({ customers, baskets, offers, buyers }, (engine) => since(engine));

    const bought = (from: string, to: string) =>
      new Set(baskets.filter(({ on }) => on >= from && on <= to).map(({ by, items: [item] }) => `${by}|${item}`));
    const [recent, after] = [bought('2026-04-24', day), bought('2026-10-21', '2026-11-19')];
    const order = items
      .map((name, item) => ({ name, count: buyers[item] ?? 0 }))
      .toSorted((one, other) => other.count - one.count || (one.name < other.name ? -1 : 1));
    const asked = customers.flatMap((name, customer) => {
      const own = offers.filter((offer) => offer.customer === customer);
      const fresh = items.filter((item) => after.has(`${name}|${item}`) && !recent.has(`${name}|${item}`));
      if (own.length === 0 || fresh.length === 0) return [];
      const best = order
        .filter((item) => !recent.has(`${name}|${item.name}`))
        .slice(0, 10)
        .map((item) => item.name);
      return [
        {
          hit: own.some(({ item, rank }) => rank <= 10 && fresh.includes(items[item] ?? '')) ? 1 : 0,
          best: best.some((item) => fresh.includes(item)) ? 1 : 0,
        },
      ];
    });
    const mean = (of: (one: { hit: number; best: number }) => number): number =>
      asked.reduce((sum, one) => sum + of(one), 0) / asked.length;
    const difference = mean(({ hit, best }) => hit - best);
    const error = Math.sqrt(mean(({ hit, best }) => (hit - best - difference) ** 2) / asked.length);
    expect(asked.length).toBeGreaterThan(200);
    expect(found).toMatchObject({
      customers: asked.length,
      hit_rate: mean(({ hit }) => hit),
      best_hit_rate: mean(({ best }) => best),
      verdict: difference + 1.96 * error < 0 ? 'worse' : difference - 1.96 * error > 0 ? 'better' : 'same',
    });
    expect(found?.difference).toBeCloseTo(difference, 12);
    expect(found?.low).toBeCloseTo(difference - 1.96 * error, 12);
    expect(found?.high).toBeCloseTo(difference + 1.96 * error, 12);
  });
});

describe('the accuracy of a batch', () => {
  const none = { customers: ['one'], baskets: [], offers: [], buyers: [] };
  const subject = { batchId, day };

  it('is null for one from before it was tried, and otherwise what was written, with its interval', async () => {
    await withBatch(none, async (engine) => {
      expect(await batchAccuracy(engine, subject)).toBeNull();
      await engine.write((writer) =>
        writer.run(
          `UPDATE recommendation_batch SET half_life = 60, alpha = 0.3, beta = 1, tuned_on = DATE '2026-10-20', tested = 900, hit_rate = 0.5,
             ndcg = 0.2, best_hit_rate = 0.4, best_ndcg = 0.1, difference = 0.125, difference_error = 0.01, verdict = 'better'`,
        ),
      );
      const found = await batchAccuracy(engine, subject);
      expect(found).toMatchObject({
        half_life: 60,
        alpha: 0.3,
        beta: 1,
        tuned_on: '2026-10-20',
        tested: 900,
        verdict: 'better',
      });
      expect(found?.low).toBeCloseTo(0.1054, 12);
      expect(found?.high).toBeCloseTo(0.1446, 12);
    });
  });
});

describe('the rows of a batch', () => {
  it('are counted by reason, and by whether their item is in the fifth with the most buyers', async () => {
    const offers = Array.from({ length: 12 }, (_, index) => ({ customer: 0, item: index, rank: index + 1 }));
    const buyers = items.map((_, item) => 100 - item);
    await withBatch({ customers: ['one'], baskets: [], offers, buyers }, async (engine) => {
      expect(await batchReasons(engine, { batchId, day })).toEqual([
        { kind: 'best_seller', times: 6, share: 0.5, customers: 1, weak_share: 0 },
        { kind: 'pair', times: 6, share: 0.5, customers: 1, weak_share: 0.5 },
      ]);
      expect(await batchCoverage(engine, { batchId, day })).toMatchObject({ long_tail_share: 4 / 12 });
    });
  });

  it('have no share of the long tail in a batch from before buyers were kept', async () => {
    const offers = [{ customer: 0, item: 0, rank: 1 }];
    await withBatch({ customers: ['one'], baskets: [], offers, buyers: [] }, async (engine) => {
      expect(await batchCoverage(engine, { batchId, day })).toMatchObject({ long_tail_share: null });
    });
  });
});
