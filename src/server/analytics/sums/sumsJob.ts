import { setTimeout as pause } from 'node:timers/promises';
import { sumsJobKind } from '#server/definitions/sumsJobKind.ts';
import type { Reader } from '#server/engine/engine.ts';
import { tenantDb } from '#server/engine/queryBuilder.ts';
import type { JobKind } from '#server/jobs/kind.ts';
import { makeSums } from './makeSums.ts';

/** Jobs that change sales in many steps: sums made between two of them would be outdated at once. */
const inSteps = ['import', 'importUndo', 'importFix', 'demo-data'] as const;

/** How often it is looked whether these have ended. */
const lookEveryMs = 500;

/**
 * How long a tenant's sums are left alone after they were made, by the time that took: sales of a site come every 15
 * seconds. Those of a small tenant are not.
 */
const rest = { times: 20, fromMs: 2000 } as const;

/** Makes the sums over all sales again after sales changed, in a lane of its own, where it may wait. */
export function sumsJobOf(now: () => number = () => performance.now()): JobKind<Readonly<Record<string, never>>> {
  const restsUntil = new Map<string, number>();
  return {
    stored: sumsJobKind,
    lane: 'sums',
    run: async ({ engine, signal }) => {
      const { tenantId } = engine;
      await pause(Math.max(0, (restsUntil.get(tenantId) ?? 0) - now()), undefined, { signal });
      while (await isChangedInSteps(engine)) await pause(lookEveryMs, undefined, { signal });
      const begun = now();
      await makeSums(engine, { signal });
      const took = now() - begun;
      if (took < rest.fromMs) restsUntil.delete(tenantId);
      else restsUntil.set(tenantId, begun + took * (1 + rest.times));
    },
  };
}

async function isChangedInSteps(reader: Reader): Promise<boolean> {
  const job = await tenantDb(reader)
    .selectFrom('job')
    .select('id')
    .where('kind', 'in', inSteps)
    .where('status', 'in', ['waiting', 'running'])
    .limit(1)
    .executeTakeFirst();
  return job !== undefined;
}
