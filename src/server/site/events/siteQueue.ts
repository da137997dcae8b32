import type { Engines } from '#server/engine/engine.ts';
import type { SiteSettings } from '../siteSettings.ts';
import { joinSales } from './joinSales.ts';
import { recordVisits, type SiteVisit } from './recordVisits.ts';

/** What visitors do, on its way into the tenants' files: browsers do not wait for the writer. */
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

const sizeOf = ({ events }: SiteVisit): number => events.length + 1;

/** A queue for each tenant: what comes while a transaction is under way is stored with the next one. */
export function siteEventsOf(engines: Engines, settingsOf: (tenantId: string) => Promise<SiteSettings>): SiteEvents {
  const waiting = new Map<string, SiteVisit[]>();
  const running = new Map<string, Promise<void>>();
  const joins = new Map<string, NodeJS.Timeout>();

  async function store(tenantId: string): Promise<void> {
    await new Promise((resolve) => {
      setTimeout(resolve, collectMs);
    });
    for (let visits = take(tenantId); visits.length > 0; visits = take(tenantId)) {
      const some = visits;
      await engines
        .tenant(tenantId)
        .write((writer) => recordVisits(writer, some))
        .then((isKnown) => isKnown && joinLater(tenantId))
        .catch((error: unknown) => console.error(`[site] ${some.length} batches of ${tenantId} were lost:`, error));
    }
    running.delete(tenantId);
  }

  function take(tenantId: string): SiteVisit[] {
    const visits = waiting.get(tenantId) ?? [];
    let [count, events] = [0, 0];
    while (count < visits.length && events < atOnce) events += sizeOf(visits[count++] as SiteVisit);
    const some = visits.splice(0, count);
    if (visits.length === 0) waiting.delete(tenantId);
    return some;
  }

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
    add: (tenantId, visit) => {
      const visits = waiting.get(tenantId) ?? [];
      if (visits.reduce((sum, one) => sum + sizeOf(one), 0) >= mostWaiting) return false;
      visits.push(visit);
      waiting.set(tenantId, visits);
      if (!running.has(tenantId)) running.set(tenantId, store(tenantId));
      return true;
    },
    settled: async () => {
      while (running.size > 0) await Promise.all(running.values());
      await Promise.all([...joins.keys()].map(join));
    },
  };
}
