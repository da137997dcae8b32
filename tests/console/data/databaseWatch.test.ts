// @vitest-environment jsdom
import { moment, pingTimeout, watchDatabase } from '#console/data/databaseWatch.ts';
import { call, patience } from '#console/data/call.ts';
import { database, noteWaiting } from '#console/state/database.ts';
import { resetAll } from '#console/state/reset.ts';
import { setUser } from '#console/state/session.ts';
import { chooseTenant, clearTenant } from '#console/state/tenant.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storeToken } from '../token.ts';

vi.mock('#console/identity/amplify.ts', () => ({ renewedToken: async () => null }));

const answer = vi.fn<typeof fetch>();
const says = (status: number, body: unknown) => async () => new Response(JSON.stringify(body), { status });
const one = says(200, { value: 1 });
const nothing: typeof fetch = (_, init) =>
  new Promise((_resolve, reject) =>
    init?.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError'))),
  );
const noServer = async () => {
  throw new TypeError('Failed to fetch');
};
const pings = () => answer.mock.calls.filter(([url]) => url === '/api/database/ping').length;
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

let stop = () => undefined as void;
let online = true;

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  sessionStorage.clear();
  storeToken({ sub: 'u' });
  online = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
  answer.mockReset();
  vi.stubGlobal('fetch', answer);
});
afterEach(() => {
  stop();
  resetAll();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Signs in with a tenant while the console watches. */
async function enter(tenantId: string | undefined = 'tenant-1'): Promise<void> {
  setUser({ sub: 'u', email: '', name: '', tenantIds: ['tenant-1', 'tenant-2'] });
  if (tenantId !== undefined) chooseTenant(tenantId);
  stop = watchDatabase();
  await pass(0);
}

describe('the database (specification 1 §4)', () => {
  it('counts as reachable without a ping where no tenant is stored (1 §4: reachable without a tenant)', async () => {
    setUser({ sub: 'u', email: '', name: '', tenantIds: [] });
    clearTenant();
    stop = watchDatabase();
    await pass(pingTimeout);
    expect([database.state, pings()]).toEqual(['idle', 0]);
  });

  it('is pinged once where a tenant is stored; 1 counts as reachable', async () => {
    answer.mockImplementation(one);
    await enter();
    expect([database.state, pings()]).toEqual(['reachable', 1]);
    await pass(60_000);
    expect(pings()).toBe(1);
  });

  it('is lost where the reply is not 1, or says that it cannot be opened (1 §7: database ping)', async () => {
    answer.mockImplementation(says(200, { value: 0 }));
    await enter();
    expect(database.state).toBe('lost');
    stop();
    resetAll();
    answer.mockImplementation(says(503, { error: { code: 'databaseUnavailable', message: 'No.' } }));
    await enter();
    expect(database.state).toBe('lost');
  });

  it('shows Connecting... after a moment, and is lost after 10000 ms without a reply, not before', async () => {
    answer.mockImplementation(nothing);
    await enter();
    await pass(moment - 1);
    expect(database.state).toBe('asking');
    await pass(1);
    expect(database.state).toBe('connecting');
    await pass(pingTimeout - moment - 1);
    expect(database.state).toBe('connecting');
    await pass(1);
    expect(database.state).toBe('lost');
  });

  it('is asked again where no server answers, and reachable once it does', async () => {
    answer.mockImplementation(noServer);
    await enter();
    expect(database.state).toBe('connecting');
    await pass(4000);
    expect(pings()).toBe(5);
    answer.mockImplementation(one);
    await pass(1000);
    expect(database.state).toBe('reachable');
  });

  it('is lost where no server answers for 10000 ms', async () => {
    answer.mockImplementation(noServer);
    await enter();
    await pass(pingTimeout);
    expect(database.state).toBe('lost');
  });

  it('is asked again where a server that starts answers for it', async () => {
    answer.mockImplementation(async () => new Response('Dodo Console is starting.', { status: 503 }));
    await enter();
    expect(database.state).toBe('connecting');
    answer.mockImplementation(one);
    await pass(1000);
    expect(database.state).toBe('reachable');
  });

  it('is not asked while the browser is offline, and no time counts', async () => {
    online = false;
    answer.mockImplementation(one);
    await enter();
    await pass(60_000);
    expect([database.state, pings()]).toEqual(['connecting', 0]);
    online = true;
    window.dispatchEvent(new Event('online'));
    await pass(0);
    expect([database.state, pings()]).toEqual(['reachable', 1]);
  });

  it('is asked again when the browser is online again', async () => {
    answer.mockImplementation(one);
    await enter();
    window.dispatchEvent(new Event('online'));
    await pass(0);
    expect([database.state, pings()]).toEqual(['reachable', 2]);
  });

  it('is asked once after calls that met no answer', async () => {
    answer.mockImplementation(one);
    await enter();
    answer.mockImplementation(async (url) => (url === '/api/tenant' ? noServer() : one()));
    await Promise.allSettled([call('tenant', {}), call('tenant', {})]);
    await pass(0);
    expect([database.state, pings()]).toEqual(['reachable', 2]);
  });

  it('is asked for each call that is pending for some seconds, and a busy server that replies shows nothing', async () => {
    answer.mockImplementation(one);
    await enter();
    answer.mockImplementation(async (url, init) => (url === '/api/tenant' ? nothing(url, init) : one()));
    const left = new AbortController();
    const pending = call('tenant', {}, { signal: left.signal }).catch(() => undefined);
    await pass(patience - 1);
    expect(pings()).toBe(1);
    await pass(1);
    expect([database.state, pings()]).toEqual(['reachable', 2]);
    await pass(patience);
    expect([database.state, pings()]).toEqual(['reachable', 3]);
    left.abort();
    await pending;
    await pass(10 * patience);
    expect(pings()).toBe(3);
  });

  it('is connecting while a frozen server answers neither a call nor the ping, and names what was pressed', async () => {
    answer.mockImplementation(one);
    await enter();
    noteWaiting('Create segment');
    expect(database.waiting).toBeUndefined();
    answer.mockImplementation(nothing);
    const left = new AbortController();
    const pending = call('tenant', {}, { signal: left.signal }).catch(() => undefined);
    await pass(patience + moment);
    expect(database.state).toBe('connecting');
    noteWaiting('Create segment');
    expect(database.waiting).toBe('Create segment');
    await pass(pingTimeout - moment);
    expect([database.state, database.waiting]).toEqual(['lost', undefined]);
    left.abort();
    await pending;
  });

  it('is asked anew when another tenant is chosen, and no more when the person leaves', async () => {
    answer.mockImplementation(nothing);
    await enter();
    await pass(moment);
    answer.mockImplementation(one);
    chooseTenant('tenant-2');
    await pass(0);
    expect([database.state, pings()]).toEqual(['reachable', 2]);
    clearTenant();
    await pass(pingTimeout);
    expect([database.state, pings()]).toEqual(['idle', 2]);
  });

  it.each([401, 403, 404, 429])('is not lost by an answer that is not about it: %i', async (status) => {
    answer.mockImplementation(says(status, { error: { code: 'forbidden', message: 'No.' } }));
    await enter();
    await pass(pingTimeout);
    expect(database.state).not.toBe('lost');
  });
});
