import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { seedPlan } from '#server/seed/plan.ts';
import { freePort } from '#tests/support/freePort.ts';
import { onFolder } from '#tests/server/folderData.ts';
import { signInWithPassword } from '#tests/server/signInWithPassword.ts';
import { buildServed } from './console/build.ts';
import { folders } from './console/folders.ts';
import { startNode } from './console/process.ts';
import { today } from './data.ts';
import type { Result } from './table.ts';
import { percentile95 } from './tenants.ts';

/** The most that calls of the console may take beside the events of the site, at the 95th of a hundred (S2). */
const most = 2;
const [perSecond, seconds] = [100, 60] as const;
const smallSize = 20_000;
const rounds = 20;
/** Between two looks of a person, in milliseconds; without it the server would ask that person to wait. */
const look = 300;
const password = 'only-for-bench-1';

/** A call of the API by a person who is signed in, or of the site by a page. */
type Calling = (path: string, body?: object) => Promise<Response>;

/**
 * S2: S1 over the network, at a server in a process of its own: each event is a request of a page of the shop, and the
 * console's calls are requests too. An event that was answered with 204 and is not stored once the server has stopped
 * fails the row.
 */
export async function measureSiteOverHttp(customers: number): Promise<Result> {
  buildServed();
  const size = Math.min(customers, smallSize);
  const folder = await mkdtemp(join(tmpdir(), 'dodo-bench-site-http-'));
  try {
    const port = await freePort();
    const server = await startNode([join(folders.product, 'server', 'main.js')], {
      port,
      path: '/config.json',
      env: {
        DODO_PORT: String(port),
        DODO_DATA: folder,
        DODO_TODAY: today,
        DODO_SEED_CUSTOMERS: String(size),
        DODO_SEED_TENANTS: '0',
        DODO_SEED_PASSWORD: password,
      },
    });
    const [tenant] = seedPlan(size, []).tenants;
    if (!tenant) throw new Error('The seed has no tenant.');
    let measured: Omit<Measured, 'lost'>;
    try {
      measured = await measure(server.base, tenant.id);
    } finally {
      await server.stop();
    }
    const stored = await onFolder(folder, tenant.id, async (engine) => {
      const [row] = await engine.query<{ events: number }>(
        `SELECT COUNT(*) AS events FROM site_event WHERE event_id LIKE 'bench-%'`,
      );
      return row?.events ?? 0;
    });
    return resultOf({ ...measured, lost: measured.taken - stored });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface Measured {
  readonly alone: readonly number[];
  readonly beside: readonly number[];
  /** Events that were answered with 204, that were put off, and that are nowhere. */
  readonly taken: number;
  readonly putOff: number;
  readonly lost: number;
}

async function measure(base: string, tenantId: string): Promise<Omit<Measured, 'lost'>> {
  const app = { request: (path: string, init?: RequestInit) => fetch(base + path, init) };
  const { IdToken: token } = await signInWithPassword(app, 'olivia@harbour-pine.example', password);
  const headers = { authorization: `Bearer ${token}`, 'x-tenant-id': tenantId };
  const ask: Calling = (path) => fetch(`${base}/api/${path}`, { headers });
  const settings = (await (await ask('site-settings')).json()) as { value: { key: string; demo_shop: string } };
  const { key, demo_shop: shop } = settings.value;
  const origin = new URL(shop).origin;
  const report: Calling = (path, body) =>
    fetch(`${base}/site/${key}/${path}`, { method: 'POST', body: JSON.stringify(body), headers: { origin } });
  let round = 0;
  const go = async (times: number): Promise<number[]> => {
    const all: number[] = [];
    for (let count = 0; count < times; count += 1) all.push(...(await browse(ask, round++)));
    return all;
  };
  await go(3);
  const alone = await go(rounds);
  const busy = new AbortController();
  const sent = reportAll(report).finally(() => busy.abort());
  // What is refused ends the row once the browsing has ended, and the server with it.
  sent.catch(() => undefined);
  const beside: number[] = [];
  while (!busy.signal.aborted) beside.push(...(await go(1)));
  return { alone, beside, ...(await sent) };
}

const figures = ['info', 'abp', 'visits', 'spending', 'csp', 'segments', 'engagement', 'purchase-history'] as const;
const searches = ['anna', 'smith', 'C00001', '+614', 'qqqq'] as const;

/** How long each call took, in milliseconds, while somebody goes through customers, once. */
async function browse(ask: Calling, round: number): Promise<number[]> {
  const times: number[] = [];
  const timed = async (path: string): Promise<void> => {
    const begun = performance.now();
    const reply = await ask(path);
    await reply.arrayBuffer();
    times.push(performance.now() - begun);
    if (!reply.ok) throw new Error(`${path} answers ${reply.status}.`);
  };
  const id = `C${String(1 + round).padStart(7, '0')}`;
  await timed(`customers?cursor=${1 + round}`);
  await timed(`customers?search=${encodeURIComponent(searches[round % searches.length] ?? '')}`);
  await timed(`customers/one?user_id=${id}`);
  await Promise.all(figures.map((figure) => timed(`customerAnalytics/${figure}?user_id=${id}`)));
  await pause(look);
  return times;
}

/** Sends the events at their pace, each in a batch of its own. */
async function reportAll(report: Calling): Promise<{ taken: number; putOff: number }> {
  const begun = performance.now();
  const replies: Promise<number>[] = [];
  for (let count = 0; count < perSecond * seconds; count += 1) {
    const wait = begun + (count * 1000) / perSecond - performance.now();
    if (wait > 0) await pause(wait);
    const event = {
      type: 'view',
      id: `bench-${String(count).padStart(6, '0')}`,
      item: `P${String((count % 50) + 1).padStart(6, '0')}`,
    };
    const visitor = (count % 200).toString(16).padStart(32, '0');
    replies.push(report('events', { consent: true, visitor, events: [event] }).then(({ status }) => status));
  }
  const statuses = await Promise.all(replies);
  const wrong = statuses.find((status) => status !== 204 && status !== 429);
  if (wrong !== undefined) throw new Error(`An event was answered with ${wrong}.`);
  const taken = statuses.filter((status) => status === 204).length;
  return { taken, putOff: statuses.length - taken };
}

function resultOf({ alone, beside, taken, putOff, lost }: Measured): Result {
  const [own, rival] = [percentile95(beside), percentile95(alone)];
  const figure = own / rival;
  return {
    row: 'S2',
    work: `the console’s requests beside ${perSecond} requests of the site a second for ${seconds} s, p95, against alone`,
    figure: figure.toFixed(2),
    target: `≤ ${most}, none lost`,
    met: figure <= most && lost === 0,
    scale: `${own.toFixed(1)} ms of ${beside.length} calls against ${rival.toFixed(1)} ms; ${taken} events, ${lost} lost, ${putOff} put off`,
  };
}
