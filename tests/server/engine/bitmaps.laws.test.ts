import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { both, bitmapSize, cardinality, either, fullBitmap, without } from '#server/engine/bitmaps/bitmap.ts';
import { bitmapCacheOf } from '#server/engine/bitmaps/bitmapCache.ts';
import { runsOf } from '#tests/support/laws.ts';

const size = 96;
const words = fc.array(fc.nat(0xffffffff), { minLength: 3, maxLength: 3 }).map((list) => Uint32Array.from(list));
const bitsOf = (bitmap: Uint32Array): string =>
  [...new Uint8Array(bitmap.buffer)].map((byte) => byte.toString(2).padStart(8, '0')).join('');

describe('a bitmap', () => {
  test('counts and combines as its bits do, one by one', () => {
    fc.assert(
      fc.property(words, words, (one, other) => {
        const [a, b] = [bitsOf(one), bitsOf(other)];
        const eachBit = (keep: (x: boolean, y: boolean) => boolean) =>
          Array.from(a, (bit, index) => (keep(bit === '1', b[index] === '1') ? '1' : '0')).join('');
        expect(cardinality(one)).toBe(a.replaceAll('0', '').length);
        expect(bitsOf(both(one, other))).toBe(eachBit((x, y) => x && y));
        expect(bitsOf(either(one, other))).toBe(eachBit((x, y) => x || y));
        expect(bitsOf(without(one, other))).toBe(eachBit((x, y) => x && !y));
      }),
      runsOf(1000),
    );
  });

  test.each([0, 1, 7, 8, 31, 32, 33, 95, 96])('of the first %i numbers holds them from the left', (count) => {
    expect(bitsOf(fullBitmap(count, size))).toBe('1'.repeat(count).padEnd(size, '0'));
    expect(bitmapSize(count)).toBeGreaterThanOrEqual(count);
    expect(bitmapSize(count) % 32).toBe(0);
  });
});

describe('cached bitmaps', () => {
  const bitmap = (): Uint32Array => new Uint32Array(size / 32);

  test('are dropped when the tenant’s data is another, and no other tenant sees them', () => {
    const cache = bitmapCacheOf(1000);
    cache.of('one', 1).keep('a', bitmap());
    expect(cache.of('one', 1).get('a')).toBeDefined();
    expect(cache.of('two', 1).get('a')).toBeUndefined();
    expect(cache.of('one', 2).get('a')).toBeUndefined();
    expect(cache.of('one', 1).get('a')).toBeUndefined();
  });

  test('stay within their bound, and what was not used for longest goes first', () => {
    const kept = bitmapCacheOf(3 * (size / 8)).of('one', 1);
    for (const key of ['a', 'b', 'c']) kept.keep(key, bitmap());
    kept.get('a');
    kept.keep('d', bitmap());
    expect(['a', 'b', 'c', 'd'].filter((key) => kept.get(key) !== undefined)).toEqual(['a', 'c', 'd']);
  });
});
