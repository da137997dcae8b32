import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '#server/clock/clock.ts';
import { followDataChanges } from '#server/definitions/dataChanges.ts';
import type { TenantEngine } from '#server/engine/engine.ts';
import { siteEventsOf, type SiteEvents } from '#server/features/site/events/siteQueue.ts';
import { siteSettingsOf } from '#server/settings/siteSettings.ts';
import { browse } from './browsing.ts';
import type { Result } from './table.ts';
import { copyTenant, onServer, percentile95 } from './tenants.ts';

/** The most that calls of the console may take beside the events of the site, at the 95th of a hundred (S1). */
const most = 2;
const [perSecond, seconds] = [100, 60] as const;
const smallSize = 20_000;
const rounds = 20;

/**
 * S1: a shop reports a hundred events a second for a minute, half of them of known customers, while its people go
 * through their customers; their calls against the same calls alone. An event that is not stored fails the row.
 */
export async function measureSite(customers: number): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'dodo-bench-site-'));
  try {
    await copyTenant(Math.min(customers, smallSize), folder, 'small');
    return await onServer(folder, async (engines, jobs) => {
      engines.onCommit(followDataChanges({ jobs, clock: systemClock() }));
      const engine = engines.tenant('small');
      const events = siteEventsOf(engines, () => siteSettingsOf(engine));
      let round = 0;
      const go = async (times: number): Promise<number[]> => {
        const all: number[] = [];
        for (let count = 0; count < times; count += 1) all.push(...(await browse(engine, round++)));
        return all;
      };
      await go(3);
      const alone = await go(rounds);
      const busy = new AbortController();
      const sent = report(events).finally(() => busy.abort());
      const beside: number[] = [];
      while (!busy.signal.aborted) beside.push(...(await go(1)));
      const refused = await sent;
      await events.settled();
      return resultOf({ alone, beside, lost: perSecond * seconds - (await stored(engine)) - refused, refused });
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Adds the events at their pace; returns how many the queue had no room for. */
async function report(events: SiteEvents): Promise<number> {
  const begun = performance.now();
  let refused = 0;
  for (let count = 0; count < perSecond * seconds; count += 1) {
    const wait = begun + (count * 1000) / perSecond - performance.now();
    if (wait > 0) {
      await new Promise((resolve) => {
        setTimeout(resolve, wait);
      });
    }
    const person = count % 200;
    const visit = {
      visitor: person.toString(16).padStart(32, '0'),
      userId: person < 100 ? `C${String(person + 1).padStart(7, '0')}` : undefined,
      events: [{ type: 'view', id: `event-${count}`, ago: 0, item: `P${String((count % 50) + 1).padStart(6, '0')}` }],
      at: new Date(),
    } as const;
    if (!events.add('small', visit)) refused += 1;
  }
  return refused;
}

async function stored(engine: TenantEngine): Promise<number> {
  const [row] = await engine.query<{ events: number }>('SELECT COUNT(*) AS events FROM site_event');
  return row?.events ?? 0;
}

function resultOf(measured: {
  readonly alone: readonly number[];
  readonly beside: readonly number[];
  readonly lost: number;
  readonly refused: number;
}): Result {
  const { alone, beside, lost, refused } = measured;
  const [own, rival] = [percentile95(beside), percentile95(alone)];
  const figure = own / rival;
  return {
    row: 'S1',
    work: `the console’s calls beside ${perSecond} events of the site a second for ${seconds} s, p95, against alone`,
    figure: figure.toFixed(2),
    target: `≤ ${most}, none lost`,
    met: figure <= most && lost === 0 && refused === 0,
    scale: `${own.toFixed(1)} ms of ${beside.length} calls against ${rival.toFixed(1)} ms; ${lost} lost, ${refused} put off`,
  };
}
