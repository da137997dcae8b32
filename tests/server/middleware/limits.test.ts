import { describe, expect, test } from 'vitest';
import { ApiError } from '#server/apiError.ts';
import { fullBucket, take } from '#server/middleware/limits.ts';
import { limiterOf } from '#server/middleware/limits.ts';
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

  test('answers 429 with Retry-After, one caller without harm to another', async () => {
    const server = await startTestServer({}, { limits: { size: 2, perSecond: 0.1, atOnce: 8 } });
    const statuses: number[] = [];
    for (let call = 0; call < 3; call += 1) statuses.push((await server.ask('tenant', { as: 'owner' })).status);
    expect(statuses).toEqual([200, 200, 429]);
    const refused = await server.ask('tenant', { as: 'owner' });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await server.ask('tenant', { as: 'neighbour' })).status).toBe(200);
    await server.close();
  });
});
