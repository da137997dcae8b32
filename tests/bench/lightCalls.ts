import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seedPlan, smallTenant } from '#server/seed/plan.ts';
import { freePort } from '#tests/support/freePort.ts';
import { signInWithPassword } from '#tests/server/signInWithPassword.ts';
import { buildServed } from './console/build.ts';
import { folders } from './console/folders.ts';
import { startNode } from './console/process.ts';
import { today } from './data.ts';
import type { Result } from './table.ts';
import { percentile95 } from './tenants.ts';
import { worstDocument, worstWorkbooks } from './worstInputs.ts';

/** The most that B's light calls may take beside A, at the 95th of a hundred (L1). */
const most = 2;
/** The most that the event loop may be blocked, in milliseconds. */
const mostDelay = 50;
const size = 20_000;
const [counts, visitors, rounds] = [32, 8, 60] as const;
const password = 'only-for-bench-1';
const light = ['tenant', 'database/ping', 'customers', 'segment'] as const;

type Calling = (path: string, body?: object) => Promise<Response>;

/**
 * L1: tenant A keeps 32 counts of twelve frequency conditions in flight, previews the worst template and uploads the worst workbooks without a pause, and eight
 * visitors browse its site, while a person of tenant B makes light calls, over the network at a server in a process of its own.
 */
export async function measureLightCalls(): Promise<Result> {
  buildServed();
  const folder = await mkdtemp(join(tmpdir(), 'dodo-bench-light-'));
  try {
    const port = await freePort();
    const server = await startNode([join(folders.product, 'server', 'main.js')], {
      port,
      path: '/config.json',
      env: {
        UV_THREADPOOL_SIZE: '16',
        DODO_PORT: String(port),
        DODO_DATA: folder,
        DODO_TODAY: today,
        DODO_SEED_CUSTOMERS: String(size),
        DODO_SEED_TENANTS: '1',
        DODO_SEED_PASSWORD: password,
      },
    });
    try {
      return await measure(server.base);
    } finally {
      await server.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function measure(base: string): Promise<Result> {
  const [heavy] = seedPlan(size, []).tenants;
  if (!heavy) throw new Error('The seed has no tenant.');
  const a = await caller(base, 'olivia@harbour-pine.example', heavy.id);
  const b = await caller(base, 'owner1@corner-shop.example', smallTenant(1).id);
  await browse(b, rounds / 6);
  const before = await browse(b, rounds);
  const busy = new AbortController();
  const work = keepBusy(base, a, busy.signal);
  const beside = await browse(b, rounds * 2);
  busy.abort();
  const done = await work;
  const delay = await longestDelay(base);
  const alone = [...before, ...(await browse(b, rounds))];
  const [own, rival] = [percentile95(beside), percentile95(alone)];
  const figure = own / rival;
  return {
    row: 'L1',
    work: `light calls of a tenant beside ${counts} counts at a time, worst files and previews, and ${visitors} visitors of another, p95, against alone`,
    figure: `${figure.toFixed(2)}, delay ${delay} ms`,
    target: `≤ ${most}, delay ≤ ${mostDelay} ms`,
    met: figure <= most && delay <= mostDelay,
    scale: `${own.toFixed(1)} ms of ${beside.length} calls against ${rival.toFixed(1)} ms; ${done} calls of the other meanwhile`,
  };
}

async function caller(base: string, email: string, tenantId: string): Promise<Calling> {
  const app = { request: (path: string, init?: RequestInit) => fetch(base + path, init) };
  const { IdToken: token } = await signInWithPassword(app, email, password);
  const headers = { authorization: `Bearer ${token}`, 'x-tenant-id': tenantId, 'content-type': 'application/json' };
  return (path, body) =>
    fetch(`${base}/api/${path}`, { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) });
}

async function browse(ask: Calling, times: number): Promise<number[]> {
  const took: number[] = [];
  for (let round = 0; round < times; round += 1) {
    const path = light[round % light.length] ?? 'tenant';
    const begun = performance.now();
    const reply = await ask(path);
    await reply.arrayBuffer();
    took.push(performance.now() - begun);
    if (!reply.ok) throw new Error(`${path} answers ${reply.status}.`);
  }
  return took;
}

/** Works for A until the signal is aborted; returns how many calls were answered. */
async function keepBusy(base: string, ask: Calling, until: AbortSignal): Promise<number> {
  const settings = (await (await ask('site-settings')).json()) as { value: { key: string; demo_shop: string } };
  const { key, demo_shop: shop } = settings.value;
  const { origin } = new URL(shop);
  const view = (visitor: string): Promise<Response> => {
    const body = JSON.stringify({ consent: true, visitor, places: ['hero', 'product', 'cart'] });
    return fetch(`${base}/site/${key}/campaigns`, { method: 'POST', body, headers: { origin } });
  };
  const deep = { jsonBody: { version: 1, mode: 'html', document: worstDocument } };
  let number = 0;
  let uploads = 0;
  let done = 0;
  const again = async (send: () => Promise<Response>): Promise<void> => {
    while (!until.aborted) {
      await (await send()).arrayBuffer();
      done += 1;
    }
  };
  await Promise.all([
    ...Array.from({ length: counts }, () => again(() => ask('segment/count', twelveFrequencies((number += 1))))),
    again(() => ask('template/preview', deep)),
    again(() => inspectWorst(base, ask, (uploads += 1))),
    ...Array.from({ length: visitors }, (_, visitor) => again(() => view(visitor.toString(16).padStart(32, 'a')))),
  ]);
  return done;
}

/** Uploads one of the worst workbooks and inspects it. */
async function inspectWorst(base: string, ask: Calling, number: number): Promise<Response> {
  const asked = await ask('storage/presigned-upload-url?objectKey=worst.xlsx');
  const { url, objectKey } = ((await asked.json()) as { value: { url: string; objectKey: string } }).value;
  const put = await fetch(new URL(url, base), {
    method: 'PUT',
    body: new Uint8Array(worstWorkbooks[number % worstWorkbooks.length] ?? []),
  });
  await put.arrayBuffer();
  return ask('import/inspect', { type: 'customers', objectKey });
}

/** The longest delay of the server's event loop in the last two minutes, in milliseconds. */
async function longestDelay(base: string): Promise<number> {
  const reply = (await (await fetch(`${base}/healthz`)).json()) as { eventLoopDelayMs: { max: number } };
  return reply.eventLoopDelayMs.max;
}

/** A definition that no cache knows. */
function twelveFrequencies(number: number): object {
  const conditions = Array.from(
    { length: 12 },
    (_, index) =>
      `customer.user_id IN (SELECT sale.user_id FROM sale WHERE sale.event_value > ${number * 12 + index} GROUP BY sale.user_id HAVING COUNT(*) >= 2)`,
  );
  return { sql: `SELECT customer.user_id FROM customer WHERE ${conditions.join(' OR ')}` };
}
