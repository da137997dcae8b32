import { seedPlan, smallTenant } from '#server/seed/plan.ts';
import { keepBusy } from './busyTenant.ts';
import type { Started } from './console/process.ts';
import { browse, caller, largestTenant, longestDelay, withServer } from './lightServer.ts';
import type { Result } from './table.ts';
import { percentile95 } from './tenants.ts';

/** The most that B's light calls may take beside A, at the 95th of a hundred (L1). */
const most = 2;
/** The most that the event loop may be blocked, in milliseconds. */
const mostDelay = 50;
const busy = { counts: 32, visitors: 8, saves: false } as const;
const rounds = 60;

/**
 * L1: tenant A keeps 32 counts of twelve frequency conditions in flight, previews the worst template and uploads the
 * worst workbooks without a pause, and eight visitors browse its site, while a person of tenant B makes light calls,
 * over the network at a server in a process of its own.
 */
export function measureLightCalls(): Promise<Result> {
  return withServer(1, measure, (result) => result);
}

async function measure({ base }: Started): Promise<Result> {
  const [heavy] = seedPlan(largestTenant, []).tenants;
  if (!heavy) throw new Error('The seed has no tenant.');
  const a = await caller(base, 'olivia@harbour-pine.example', heavy.id);
  const b = await caller(base, 'owner1@corner-shop.example', smallTenant(1).id);
  await browse(b, rounds / 6);
  const before = await browse(b, rounds);
  const end = new AbortController();
  const work = keepBusy(base, a, busy, end.signal);
  const beside = await browse(b, rounds * 2);
  end.abort();
  const { calls } = await work;
  const delay = await longestDelay(base);
  const alone = [...before, ...(await browse(b, rounds))];
  const [own, rival] = [percentile95(beside), percentile95(alone)];
  const figure = own / rival;
  return {
    row: 'L1',
    work: `light calls of a tenant beside ${busy.counts} counts at a time, worst files and previews, and ${busy.visitors} visitors of another, p95, against alone`,
    figure: `${figure.toFixed(2)}, delay ${delay} ms`,
    target: `≤ ${most}, delay ≤ ${mostDelay} ms`,
    met: figure <= most && delay <= mostDelay,
    scale: `${own.toFixed(1)} ms of ${beside.length} calls against ${rival.toFixed(1)} ms; ${calls} calls of the other meanwhile`,
  };
}
