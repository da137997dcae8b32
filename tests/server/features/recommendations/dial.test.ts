import { describe, expect, test } from 'vitest';
import type { TenantEngine } from '#server/engine/engine.ts';
import { fillShop, makeBatchOf, withEngine, type Basket } from './shop.ts';

/** What a batch says of its dial. */
interface Stored {
  readonly half_life: number;
  readonly alpha: number | null;
  readonly beta: number;
  readonly tuned_on: string;
  readonly tested: number;
  readonly hit_rate: number | null;
  readonly best_hit_rate: number | null;
  readonly difference: number | null;
  readonly difference_error: number | null;
  readonly verdict: string;
}

const batches = (engine: TenantEngine) => engine.query<Stored>('SELECT * FROM recommendation_batch ORDER BY id');

const items = Array.from({ length: 120 }, (_, index) => `item-${String(index).padStart(3, '0')}`);

/** Numbers from 0 to 1, the same each time. */
function drawing(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** People with so many baskets of two items each in the last half year, as `choose` has them. */
function shopOf(people: number, baskets: number, choose: (person: number, random: () => number) => number): Basket[] {
  const random = drawing(7);
  return Array.from({ length: people }, (_, person) =>
    Array.from({ length: baskets }, (_, basket) => ({
      by: `person-${person}`,
      on: `2026-${String(3 + basket).padStart(2, '0')}-${String(1 + Math.floor(random() * 28)).padStart(2, '0')}`,
      items: [...new Set([choose(person, random), choose(person, random)])].map((index) => items[index] ?? ''),
    })),
  ).flat();
}

/** Everybody buys within one of ten groups of twelve items. */
const inGroups = (person: number, random: () => number): number => (person % 10) * 12 + Math.floor(random() * 12);
/** Everybody buys what everybody buys, much of few items. */
const byChance = (_: number, random: () => number): number => Math.floor(items.length * random() ** 3);

async function fill(engine: TenantEngine, baskets: readonly Basket[]): Promise<void> {
  await fillShop(engine, { products: items, customers: [...new Set(baskets.map(({ by }) => by))], baskets });
}

/** figures.md, Recommendations; docs/decisions/034. */
describe('the dial of a batch', () => {
  test('turns to pairs where customers buy within groups, and says that they beat best sellers', () =>
    withEngine(async (engine) => {
      await fill(engine, shopOf(300, 6, inGroups));
      await makeBatchOf(engine);
      const [batch] = await batches(engine);
      expect(batch).toMatchObject({ tuned_on: '2026-11-21', verdict: 'better' });
      expect(batch?.tested).toBeGreaterThanOrEqual(200);
      expect(batch?.alpha).not.toBeNull();
      expect(batch?.hit_rate).toBeGreaterThan(2 * (batch?.best_hit_rate ?? 1));
      expect(batch?.difference).toBeCloseTo((batch?.hit_rate ?? 0) - (batch?.best_hit_rate ?? 0), 12);
    }));

  test('stays with best sellers where what customers bought says nothing of what they buy next, and says that it is no different', () =>
    withEngine(async (engine) => {
      // Those whose baskets are hidden bought within groups, and next what everybody buys now.
      const random = drawing(7);
      const hot = (): string => `hot-${Math.floor(random() * 15)}`;
      const before = shopOf(300, 4, inGroups);
      const last = Array.from({ length: 300 }, (_, person) => ({
        by: `person-${person}`,
        on: '2026-11-20',
        items: [hot()],
      }));
      const others = Array.from({ length: 600 }, (_, person) => ({
        by: `other-${person}`,
        on: '2026-11-19',
        items: [hot()],
      }));
      const baskets = [...before, ...last, ...others];
      const products = [...items, ...Array.from({ length: 15 }, (_, index) => `hot-${index}`)];
      await fillShop(engine, { products, customers: [...new Set(baskets.map(({ by }) => by))], baskets });
      await makeBatchOf(engine);
      expect(await batches(engine)).toMatchObject([
        { half_life: 60, alpha: null, beta: 0, tested: 300, verdict: 'same' },
      ]);
    }));

  test('is best sellers alone where fewer than 200 customers have three baskets, and says that nothing is known', () =>
    withEngine(async (engine) => {
      await fill(engine, shopOf(199, 6, inGroups));
      await makeBatchOf(engine);
      const unknown = { verdict: 'unknown', tested: 199, hit_rate: null, difference: null, difference_error: null };
      expect(await batches(engine)).toMatchObject([{ half_life: 60, alpha: null, beta: 0, ...unknown }]);
    }));

  test('is kept for batches of the same day, unless the shop grew by a tenth since', () =>
    withEngine(async (engine) => {
      await fill(engine, shopOf(199, 6, inGroups));
      await makeBatchOf(engine);
      await engine.write(async (writer) => {
        await writer.run('UPDATE recommendation_batch SET alpha = 3');
      });
      await makeBatchOf(engine);
      await makeBatchOf(engine, '2026-11-22');
      await engine.write(async (writer) => {
        await writer.run("UPDATE recommendation_batch SET alpha = 3 WHERE tuned_on = DATE '2026-11-22'");
        await writer.run(
          "INSERT INTO sale (event_id, event_type, event_value, event_dt, user_id) SELECT 'more-' || n, 'purchase', 1, DATE '2026-11-01', 'guest' FROM generate_series(1, 200) AS more(n)",
        );
      });
      await makeBatchOf(engine, '2026-11-22');
      expect((await batches(engine)).map(({ alpha }) => alpha)).toEqual([3, 3, 3, null]);
    }));

  test('is tried on baskets that no count has seen: a last basket of its own kind does not help to find itself', () =>
    withEngine(async (engine) => {
      // Everybody's newest basket is one of a pair that nobody bought before.
      const before = shopOf(240, 4, byChance);
      const last = Array.from({ length: 240 }, (_, person) => ({
        by: `person-${person}`,
        on: '2026-11-20',
        items: [`new-${person}`, `other-${person}`],
      }));
      const products = [...items, ...last.flatMap((basket) => basket.items)];
      const baskets = [...before, ...last];
      await fillShop(engine, { products, customers: last.map(({ by }) => by), baskets });
      await makeBatchOf(engine);
      expect(await batches(engine)).toMatchObject([{ tested: 240, hit_rate: 0, best_hit_rate: 0, verdict: 'same' }]);
    }));
});
