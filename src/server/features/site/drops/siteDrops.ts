import { dropDays, type DropReason } from '#domain/site/drops.ts';
import type { Engines, QueryOptions, Reader, Writer } from '#server/engine/engine.ts';
import { tenantDb } from '#server/engine/queryBuilder.ts';
import { tenantQueue } from '#server/engine/tenantQueue.ts';

/** Counts dropped events of pages and stores them in the tenants' files. */
export interface SiteDrops {
  /** Counts drops of a site; drops beyond the queue's limit are not counted. */
  add(tenantId: string, reasons: readonly DropReason[], at: Date): void;
  /** Resolves when all added drops are stored; for tests and for a graceful stop. */
  settled(): Promise<void>;
}

interface Drop {
  readonly reason: DropReason;
  readonly at: Date;
}

/** How often a reason occurred, and when last. */
export interface DropCount {
  readonly reason: DropReason;
  readonly count: number;
  readonly last_at: string;
}

/** Drops per transaction, the most that wait per tenant, and how long they are collected. */
const [atOnce, mostWaiting, collectMs] = [5000, 5000, 1000] as const;
const dayMs = 24 * 3600 * 1000;

/** The counts of all sites. */
export function siteDropsOf(engines: Engines): SiteDrops {
  const queue = tenantQueue<Drop>({
    atOnce,
    mostWaiting,
    collectMs,
    store: (tenantId, drops) => engines.tenant(tenantId).write((writer) => countDrops(writer, drops)),
    lost: (tenantId, { length }, error) =>
      console.error(`[site] ${length} drops of ${tenantId} were not counted:`, error),
  });
  return {
    add: (tenantId, reasons, at) => {
      for (const reason of reasons) queue.add(tenantId, { reason, at });
    },
    settled: () => queue.settled(),
  };
}

/** Adds drops to the counts of their day, and removes days past retention. */
async function countDrops(writer: Writer, drops: readonly Drop[]): Promise<void> {
  const rows = new Map<string, { day: string; reason: DropReason; count: number; last_at: string }>();
  for (const { reason, at } of drops) {
    const last_at = at.toISOString();
    const day = last_at.slice(0, 10);
    const count = (rows.get(`${day} ${reason}`)?.count ?? 0) + 1;
    rows.set(`${day} ${reason}`, { day, reason, count, last_at });
  }
  await tenantDb(writer)
    .insertInto('site_drop')
    .values([...rows.values()])
    .onConflict((conflict) =>
      conflict.columns(['day', 'reason']).doUpdateSet((eb) => ({
        count: eb('site_drop.count', '+', eb.ref('excluded.count')),
        last_at: eb.ref('excluded.last_at'),
      })),
    )
    .execute();
  const newest = Math.max(...drops.map(({ at }) => at.getTime()));
  await tenantDb(writer).deleteFrom('site_drop').where('day', '<=', dayBefore(newest)).execute();
}

/** The drops of the last days, the most frequent first. */
export async function dropCounts(reader: Reader, now: Date, options?: QueryOptions): Promise<DropCount[]> {
  const rows = await tenantDb(reader, options)
    .selectFrom('site_drop')
    .select(({ fn }) => ['reason', fn.sum<number>('count').as('count'), fn.max<string>('last_at').as('last_at')])
    .where('day', '>', dayBefore(now.getTime()))
    .groupBy('reason')
    .orderBy('count', 'desc')
    .orderBy('reason')
    .execute();
  return rows;
}

/** The last day past retention. */
function dayBefore(time: number): string {
  return new Date(time - dropDays * dayMs).toISOString().slice(0, 10);
}
