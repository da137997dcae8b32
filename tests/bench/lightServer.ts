import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#tests/support/freePort.ts';
import { signInWithPassword } from '#tests/server/signInWithPassword.ts';
import { buildServed } from './console/build.ts';
import { folders } from './console/folders.ts';
import { startNode, type StartedNode } from './console/process.ts';
import { today } from './data.ts';

/** Customers of the seed's largest tenant. */
export const largestTenant = 20_000;
const password = 'only-for-bench-1';

/** A call of the API by a person who is signed in. */
export type Calling = (path: string, body?: object) => Promise<Response>;

/**
 * Starts the built server on a new folder in a process of its own, with this many small tenants. `after` runs when it
 * has stopped, and sees what it stored.
 */
export async function withServer<Measured, Value>(
  tenants: number,
  measure: (server: StartedNode) => Promise<Measured>,
  after: (measured: Measured, folder: string) => Value | Promise<Value>,
): Promise<Value> {
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
        DODO_SEED_CUSTOMERS: String(largestTenant),
        DODO_SEED_TENANTS: String(tenants),
        DODO_SEED_PASSWORD: password,
      },
    });
    let measured: Measured;
    try {
      measured = await measure(server);
    } finally {
      await server.stop();
    }
    return await after(measured, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Signs a person in. */
export async function caller(base: string, email: string, tenantId: string): Promise<Calling> {
  const app = { request: (path: string, init?: RequestInit) => fetch(base + path, init) };
  const { IdToken: token } = await signInWithPassword(app, email, password);
  const headers = { authorization: `Bearer ${token}`, 'x-tenant-id': tenantId, 'content-type': 'application/json' };
  return (path, body) =>
    fetch(`${base}/api/${path}`, { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) });
}

const light = ['tenant', 'database/ping', 'customers', 'segment'] as const;

/** How long each of a number of light calls took, in milliseconds, one after the other. */
export async function browse(ask: Calling, times: number): Promise<number[]> {
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

/** The longest delay of the server's event loop in the last two minutes, in milliseconds. */
export async function longestDelay(base: string): Promise<number> {
  const reply = (await (await fetch(`${base}/healthz`)).json()) as { eventLoopDelayMs: { max: number } };
  return reply.eventLoopDelayMs.max;
}
