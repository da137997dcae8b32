import { addDays } from '#domain/conditions/dates.ts';
import type { Accuracy, BatchOrigin, Dial } from '#domain/recommendations/rules.ts';
import type { Reader } from '#server/engine/engine.ts';
import { tenantDb } from '#server/engine/queryBuilder.ts';

/** A dial with what it was tried on, as a batch has it. */
export interface TunedDial {
  readonly dial: Dial;
  readonly accuracy: Accuracy;
}

/** The batch that needs a dial. */
export interface DialFor {
  readonly origin: BatchOrigin;
  readonly today: string;
  readonly baskets: number;
}

/** The part by which a shop's baskets may differ from those that its dial was tried on. */
const mostGrowth = 0.1;

/**
 * The dial of the newest batch, if it still applies: nights always run a trial; a batch by hand takes the dial of the
 * same day, one after an import also that of the night before, unless the baskets became many more or fewer since.
 * Undefined where a new trial is due.
 */
export async function dialInUse(reader: Reader, { origin, today, baskets }: DialFor): Promise<TunedDial | undefined> {
  if (origin === 'nightly') return undefined;
  const tuned = await tenantDb(reader)
    .selectFrom('recommendation_batch')
    .selectAll()
    .where('half_life', 'is not', null)
    .where('tuned_on', 'is not', null)
    .orderBy('id', 'desc')
    .execute();
  const [newest] = tuned;
  if (!newest || newest.half_life === null || newest.tuned_on === null || newest.verdict === null) return undefined;
  const days = origin === 'import' ? [today, addDays(today, -1)] : [today];
  if (!days.includes(newest.tuned_on)) return undefined;
  const then = tuned.filter(({ tuned_on: day }) => day === newest.tuned_on).at(-1)?.baskets ?? 0;
  if (Math.abs(baskets - then) > mostGrowth * then) return undefined;
  const { half_life, alpha, beta, tuned_on, tested, verdict, ...batch } = newest;
  const { hit_rate, ndcg, best_hit_rate, best_ndcg, difference, difference_error } = batch;
  const numbers = { hit_rate, ndcg, best_hit_rate, best_ndcg, difference, difference_error };
  return {
    dial: { half_life, alpha, beta: beta ?? 0 },
    accuracy: { tuned_on, tested: tested ?? 0, ...numbers, verdict },
  };
}
