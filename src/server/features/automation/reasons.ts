import { sql } from 'kysely';
import { leftOutReasons, type LeftOutReason } from '#domain/campaigns/states.ts';
import { audienceTables } from '#server/features/campaigns/public.ts';
import { campaignDetailsOf } from '#server/settings/campaignDetails.ts';
import type { QueryOptions, Reader } from '#server/engine/engine.ts';
import { readRows } from '#server/engine/queryBuilder.ts';
import type { FoundOccasion } from './occasions.ts';

/** Why some people would get no mail now, by their dense number. */
export async function reasonsOf(
  reader: Reader,
  people: readonly FoundOccasion[],
  now: Date,
  options?: QueryOptions,
): Promise<ReadonlyMap<number, LeftOutReason>> {
  if (people.length === 0) return new Map();
  const { frequencyCap: cap } = await campaignDetailsOf(reader, options);
  const numbers = [...new Set(people.map((one) => one.customer_no))].map((number) => sql`(${sql.lit(number)})`);
  const chosen = sql`SELECT chosen.customer_no FROM (VALUES ${sql.join(numbers)}) AS chosen(customer_no)`;
  const rows = await readRows<{ customer_no: number; reason: string }>(
    reader,
    sql`WITH ${audienceTables({ segmentIds: [], resendOf: null, people: chosen, cap, now })}
      SELECT customer_no, reason FROM audience WHERE reason IS NOT NULL`,
    options,
  );
  return new Map(
    rows.flatMap(({ customer_no: number, reason }) => {
      const known = leftOutReasons.find((one) => one === reason);
      return known ? [[number, known] as const] : [];
    }),
  );
}
