import { skipped, type Result } from '../table.ts';
import { dayBefore } from './days.ts';
import { interval, scoresOf, type Score } from './measures.ts';
import { ownBatchOf } from './ownBatch.ts';
import { retailers, type Retailer } from './retailers.ts';
import { rivalsOf, type May } from './rivals.ts';
import { splitOf } from './split.ts';

/**
 * R2, R3, R4: the product's own batch on hidden newest baskets of real retailers, beside best sellers, item-kNN and maximum confidence. Nothing is tuned on
 * the hidden baskets: the product sees none of their lines.
 */
export async function measureOffline(wants: (row: string) => boolean): Promise<Result[]> {
  const results: Result[] = [];
  for (const retailer of retailers) if (wants(retailer.row)) results.push(...(await measure(retailer)));
  return results;
}

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
    const lists = {
      'the product': own.map((items, shopper) => items.filter((item) => may(shopper, item))),
      ...rivalsOf(split, may),
    };
    const scores = Object.entries(lists).map(([method, of]) => [method, scoresOf(of, truths)] as const);
    const people = scores[0]?.[1].length ?? 0;
    console.log(`${name}, ${rule}: ${people} customers`);
    for (const [method, of] of scores) console.log(`  ${method.padEnd(26)} ${lineOf(of)}`);
    const [[, mine = []] = [], , [, sellers = []] = []] = scores;
    const ahead = interval(mine.map(({ hit }, customer) => hit - (sellers[customer]?.hit ?? 0)));
    console.log(`  ahead of best sellers, 90 days: ${textOf(ahead)}`);
    const { mean: rate } = interval(mine.map(({ hit }) => hit));
    return {
      row,
      work: `${name}, ${rule}: hit rate at 10`,
      figure: rate.toFixed(3),
      target: index === 0 ? `≥ ${leastHitRate}` : 'best sellers less 0.01',
      met: index === 0 ? rate >= leastHitRate : ahead.mean >= -0.01,
      scale: `${people} customers; ahead of best sellers of 90 days by ${textOf(ahead)}`,
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
