import type { Engines } from '#server/engine/engine.ts';
import { tenantQueue } from '#server/engine/tenantQueue.ts';
import type { SiteSettings } from '#server/settings/siteSettings.ts';
import { joinSales } from './joinSales.ts';
import { orderLimitsKept } from './orderLimitsKept.ts';
import { recordVisits, type SiteVisit } from './recordVisits.ts';

/** Visitors' events on their way into the tenants' files: browsers do not wait for the writer. */
export interface SiteEvents {
  /** False where too many wait already: the browser sends it again later. */
  add(tenantId: string, visit: SiteVisit): boolean;
  /** Resolves when all that was added is stored, and in the table `sale`; for tests and for a graceful stop. */
  settled(): Promise<void>;
}

/** Events in one transaction, and those of one tenant that wait at most. */
const atOnce = 1000;
const mostWaiting = 20_000;
/** A transaction takes what came in so long; sales get a new version of all figures, so that they wait longer. */
const collectMs = 200;
const joinMs = 15_000;

/** The queue of what visitors do. */
export function siteEventsOf(engines: Engines, settingsOf: (tenantId: string) => Promise<SiteSettings>): SiteEvents {
  const limits = orderLimitsKept();
  const joins = new Map<string, NodeJS.Timeout>();
  const queue = tenantQueue<SiteVisit>({
    sizeOf: ({ events }) => events.length + 1,
    atOnce,
    mostWaiting,
    collectMs,
    store: async (tenantId, visits) => {
      const at = new Date(Math.max(...visits.map((visit) => visit.at.getTime())));
      const isKnown = await engines
        .tenant(tenantId)
        .write((writer) => recordVisits(writer, visits, (goesBeyond) => limits(tenantId, writer, { at, goesBeyond })));
      if (isKnown) joinLater(tenantId);
    },
    lost: (tenantId, { length }, error) => console.error(`[site] ${length} batches of ${tenantId} were lost:`, error),
  });

  function joinLater(tenantId: string): void {
    if (joins.has(tenantId)) return;
    joins.set(
      tenantId,
      setTimeout(() => void join(tenantId), joinMs),
    );
  }

  async function join(tenantId: string): Promise<void> {
    clearTimeout(joins.get(tenantId));
    joins.delete(tenantId);
    try {
      const settings = await settingsOf(tenantId);
      await engines.tenant(tenantId).write((writer) => joinSales(writer, settings));
    } catch (error) {
      // The rows stay marked, and join with the next event.
      console.error(`[site] Events of ${tenantId} did not become sales yet:`, error);
    }
  }

  return {
    add: (tenantId, visit) => queue.add(tenantId, visit),
    settled: async () => {
      await queue.settled();
      await Promise.all([...joins.keys()].map(join));
    },
  };
}
