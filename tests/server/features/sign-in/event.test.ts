import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestServer, valueOf, type TestServer } from '../../testServer.ts';

const login = { name: 'login', params: { method: 'Password' } };

describe('the event call', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(
      {},
      {
        limits: { size: 20, perSecond: 0.001, atOnce: 8, heavyAtOnce: 8, mostWaiting: 1 },
      },
    );
  });
  afterAll(() => server.close());
  afterEach(() => vi.restoreAllMocks());

  const send = (body: unknown, as: 'owner' | 'analyst' | 'neighbour' = 'owner') =>
    server.ask('event', { as, method: 'POST', body });
  const listen = () => vi.spyOn(console, 'log').mockImplementation(() => undefined);

  test('writes one line with the person’s id, and needs no tenant', async () => {
    const log = listen();
    const headers = { authorization: `Bearer ${await server.idToken('owner')}` };
    const reply = await server.ask('event', { method: 'POST', body: login, headers });
    expect(await valueOf(reply)).toBeNull();
    expect(log.mock.calls).toEqual([[expect.stringMatching(/^\[event\] login method=Password user=[0-9a-f-]{36}$/u)]]);
  });

  test.each([
    ['another name', { ...login, name: 'logout' }],
    ['another method', { ...login, params: { method: 'Google' } }],
    ['a line break', { ...login, params: { method: 'Password\n[event] forged' } }],
    ['more than is asked for', { ...login, user: 'somebody' }],
    ['more parameters', { ...login, params: { method: 'Password', email: 'a@b.example' } }],
    ['no parameters', { name: 'login' }],
    ['a list', [login]],
  ])('refuses %s and logs nothing', async (_what, body) => {
    const log = listen();
    expect((await send(body, 'analyst')).status).toBe(400);
    expect(log).not.toHaveBeenCalled();
  });

  test('is limited like every call', async () => {
    listen();
    const replies: number[] = [];
    for (let more = 0; more < 20; more += 1) replies.push((await send(login, 'neighbour')).status);
    expect(replies).toEqual(Array.from({ length: 20 }, () => 200));
    const leaving = new AbortController();
    const { signal } = leaving;
    const calls = [1, 2].map(() =>
      server.ask('event', { as: 'neighbour', method: 'POST', body: login, signal }).then(
        ({ status }) => status,
        () => 'left',
      ),
    );
    // One waits, the other is refused.
    expect(await Promise.race(calls)).toBe(429);
    leaving.abort();
    await Promise.all(calls);
  });
});
