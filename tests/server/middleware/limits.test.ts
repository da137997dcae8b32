import { describe, expect, test } from 'vitest';
import { ApiError } from '#server/errors/apiError.ts';
import { fullBucket, take } from '#server/limits/limiter.ts';
import { limiterOf } from '#server/limits/limiter.ts';
import { standardLimits } from '#server/middleware/callTurns.ts';
import { startTestServer } from '../testServer.ts';

describe('the token bucket', () => {
  const settings = { size: 2, perSecond: 1 };

  test('empties, then reports how long to wait, then refills', () => {
    let bucket = fullBucket(settings, 0);
    const waits = [0, 0, 0, 500, 1000, 1000, 60_000, 60_000, 60_000].map((now) => {
      const taken = take(bucket, settings, now);
      bucket = taken.bucket;
      return taken.waitSeconds;
    });
    expect(waits).toEqual([0, 0, 1, 1, 0, 1, 0, 0, 1]);
  });
});

describe('the limiter', () => {
  test('counts callers apart, and frees a place when a call ends', () => {
    const limiter = limiterOf({ size: 100, perSecond: 1, atOnce: 1 }, () => 0);
    const leave = limiter.enter('a');
    limiter.enter('b');
    expect(() => limiter.enter('a')).toThrow(ApiError);
    leave();
    expect(() => limiter.enter('a')).not.toThrow();
  });

  test('of calls makes a script gone wild wait, without harm to another person', async () => {
    const limits = { ...standardLimits, size: 2, perSecond: 4 };
    const server = await startTestServer({}, { limits });
    try {
      await Promise.all([server.idToken('owner'), server.idToken('neighbour')]);
      const ended: string[] = [];
      const ask = async (as: 'owner' | 'neighbour') => {
        expect((await server.ask('tenant', { as })).status).toBe(200);
        ended.push(as);
      };
      const wild = Array.from({ length: 8 }, () => ask('owner'));
      await Promise.all([...wild, ask('neighbour')]);
      expect(ended.indexOf('neighbour')).toBeLessThan(5);
      expect(ended).toHaveLength(9);
    } finally {
      await server.close();
    }
  });

  test('answers 429 with Retry-After only where as many of the tenant wait as may, and takes those who leave out', async () => {
    const limits = { ...standardLimits, size: 1, perSecond: 0.001, mostWaiting: 3 };
    const server = await startTestServer({}, { limits });
    try {
      await server.idToken('owner');
      expect((await server.ask('tenant', { as: 'owner' })).status).toBe(200);
      // The second round shows that calls that left take no room.
      for (let times = 0; times < 2; times += 1) {
        const gone = new AbortController();
        const sent = Array.from({ length: 4 }, () => server.ask('tenant', { as: 'owner', signal: gone.signal }));
        const refused = await Promise.race(sent);
        expect(refused.status).toBe(429);
        expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
        gone.abort();
        const statuses = (await Promise.all(sent)).map(({ status }) => status);
        expect(statuses.toSorted((one, other) => one - other)).toEqual([429, 499, 499, 499]);
      }
    } finally {
      await server.close();
    }
  });
});
