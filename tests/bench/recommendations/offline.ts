import { skipped, type Result } from '../table.ts';
import { dayBefore } from './days.ts';
import { interval, scoresOf, type Score } from './measures.ts';
import { ownBatchOf } from './ownBatch.ts';
import { retailers, type Retailer } from './retailers.ts';
import { rivalsOf, type May } from './rivals.ts';
import { splitOf } from './split.ts';

/**
 * R2, R3, R4: the product's own batch on hidden newest baskets of real retailers, beside best sellers, item-kNN and
 * maximum confidence. Nothing is tuned on the hidden baskets: the product sees none of their lines.
 */
export async function measureOffline(wants: (row: string) => boolean): Promise<Result[]> {
  const results: Result[] = [];
  for (const retailer of retailers) if (wants(retailer.row)) results.push(...(await measure(retailer)));
  return results;
}

const sellers = 'best sellers, 90 days';

async function measure({ row, name, lines: read, leastHitRate }: Retailer): Promise<Result[]> {
  const lines = read();
  if (!lines) return [skipped(row, name, 'its files are not in ../shared/data')];
  const split = splitOf(lines);
  const { lists: own, dial } = await ownBatchOf(split);
  console.log(`\n${name}: ${split.shoppers.length} customers, dial and trial ${JSON.stringify(dial)}`);
  const since = dayBefore(split.today, 179);
  const rules: readonly (readonly [string, May])[] = [
    ['not bought in 180 days', (shopper, item) => (split.shoppers[shopper]?.bought.get(item) ?? '') < since],
    ['never bought', (shopper, item) => !split.shoppers[shopper]?.bought.has(item)],
  ];
  return rules.map(([rule, may], index) => {
    const truths = split.shoppers.map(
      ({ hidden }, shopper) => new Set([...hidden].filter((item) => may(shopper, item))),
    );
    const mayBe = own.map((items, shopper) => items.filter((item) => may(shopper, item)));
    const rivals = rivalsOf(split, may);
    const lists = {
      'the product': mayBe,
      ...rivals,
      // Twelve items that bring back what was bought have fewer that were not.
      'best sellers, 90 days, as many places': (rivals[sellers] ?? []).map((items, shopper) =>
        items.slice(0, mayBe[shopper]?.length ?? 0),
      ),
    };
    const scores = Object.entries(lists).map(([method, of]) => [method, scoresOf(of, truths)] as const);
    const of = (method: string): readonly Score[] => scores.find(([name]) => name === method)?.[1] ?? [];
    const mine = of('the product');
    const people = mine.length;
    console.log(`${name}, ${rule}: ${people} customers`);
    for (const [method, theirs] of scores) console.log(`  ${method.padEnd(38)} ${lineOf(theirs)}`);
    const rival = index === 0 ? sellers : 'best sellers, 90 days, as many places';
    const ahead = interval(mine.map(({ hit }, customer) => hit - (of(rival)[customer]?.hit ?? 0)));
    console.log(`  ahead of ${rival}: ${textOf(ahead)}`);
    const { mean: rate } = interval(mine.map(({ hit }) => hit));
    return {
      row,
      work: `${name}, ${rule}: hit rate at 10`,
      figure: rate.toFixed(3),
      target: index === 0 ? `≥ ${leastHitRate}` : 'no worse than best sellers',
      met: index === 0 ? rate >= leastHitRate : ahead.high >= 0,
      scale: `${people} customers; ahead of ${rival} by ${textOf(ahead)}`,
    };
  });
}

function lineOf(scores: readonly Score[]): string {
  return (['hit', 'recall', 'ndcg'] as const)
    .map((measure) => `${measure} ${textOf(interval(scores.map((score) => score[measure])))}`)
    .join('   ');
}

function textOf({ mean, low, high }: ReturnType<typeof interval>): string {
  return `${mean.toFixed(3)} [${low.toFixed(3)}, ${high.toFixed(3)}]`;
}
