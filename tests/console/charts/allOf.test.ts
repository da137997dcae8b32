import { describe, expect, it, vi } from 'vitest';
import { allOf } from '#console/charts/allOf.ts';
import { ApiError } from '#console/data/apiError.ts';

const there = (data: unknown) => ({ data, error: undefined, reload: vi.fn() });
const failed = () => ({ data: undefined, error: new ApiError(500, { message: 'No.' }), reload: vi.fn() });

describe('several replies as one', () => {
  it('are there once all of them are', () => {
    expect(allOf({ one: there(1), other: there(undefined) }).data).toBeUndefined();
    expect(allOf({ one: there(0), other: there([]) }).data).toEqual({ one: 0, other: [] });
  });

  it('fail with the first that failed, and ask again only for what failed', () => {
    const [one, other, third] = [there(1), failed(), there(undefined)];
    const all = allOf({ one, other, third });
    expect(all.error?.message).toBe('No.');
    all.reload();
    expect([one, other, third].map(({ reload }) => reload.mock.calls.length)).toEqual([0, 1, 0]);
  });

  it('stay on screen where one of them failed only to be newer', () => {
    const stale = { ...failed(), data: 1 };
    expect(allOf({ stale }).data).toEqual({ stale: 1 });
    expect(allOf({ stale }).error).toBeUndefined();
  });
});
