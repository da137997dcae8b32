import { expect, test } from 'vitest';
import { nextTry } from '#domain/campaigns/tries.ts';

const since = new Date('2026-11-21T09:00:00Z');
const minutes = (at: Date): number => (at.getTime() - since.getTime()) / 60_000;

test('an email that the mail server does not take is tried after 1, 5, 15 and 60 minutes, then hourly, for 24 hours', () => {
  const moments: number[] = [];
  let now = since;
  for (let tries = 1; ; tries += 1) {
    const next = nextTry(tries, since, now);
    if (next === null) break;
    moments.push(minutes(next));
    now = next;
  }
  expect(moments.slice(0, 7)).toEqual([1, 6, 21, 81, 141, 201, 261]);
  expect(moments).toHaveLength(26);
  expect(moments.at(-1)).toBe(1401);
});

test('an email whose try was late has failed once a day has passed, whatever the number of tries', () => {
  expect(nextTry(2, since, new Date('2026-11-22T09:00:01Z'))).toBeNull();
  expect(nextTry(2, since, new Date('2026-11-22T08:00:00Z'))).toEqual(new Date('2026-11-22T08:05:00Z'));
});
