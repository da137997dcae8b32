import { describe, expect, it } from 'vitest';
import { compareShares, detectableDifference } from '#domain/campaigns/proportions.ts';
import { placedItems } from '#domain/campaigns/placedItems.ts';

describe('two shares', () => {
  it('are compared as statsmodels does: 5 of 83 against 12 of 99', () => {
    const { z, p } = compareShares({ hits: 5, of: 83 }, { hits: 12, of: 99 });
    expect(z).toBeCloseTo(-1.407_83, 4);
    expect(p).toBeCloseTo(0.159_18, 4);
  });

  it('have the interval of Newcombe’s table: 56 of 70 against 48 of 80', () => {
    const { from, to, enough } = compareShares({ hits: 56, of: 70 }, { hits: 48, of: 80 });
    expect(from).toBeCloseTo(0.0575, 4);
    expect(to).toBeCloseTo(0.3425, 4);
    expect(enough).toBe(false);
  });

  it('have the square of z that a chi-square test gives: 15 of 50 against 25 of 50', () => {
    const { z } = compareShares({ hits: 15, of: 50 }, { hits: 25, of: 50 });
    expect(z ** 2).toBeCloseTo(4.1667, 4);
  });

  it('have the known tails of the normal distribution, near and far', () => {
    const pAt = (z: number): number => {
      // Two groups of a size and shares that give exactly this z.
      const size = 1e8;
      const step = z * Math.sqrt(0.5 / size);
      return compareShares({ hits: size * (0.5 + step / 2), of: size }, { hits: size * (0.5 - step / 2), of: size }).p;
    };
    expect(pAt(1.96)).toBeCloseTo(0.049_996, 5);
    expect(pAt(2.999)).toBeCloseTo(0.002_709, 5);
    expect(pAt(3.001)).toBeCloseTo(0.002_691, 5);
    expect(pAt(5) / 5.733e-7).toBeCloseTo(1, 3);
  });

  it('of nobody, or that nothing can part, differ by nothing', () => {
    expect(compareShares({ hits: 0, of: 0 }, { hits: 3, of: 9 })).toMatchObject({ z: 0, p: 1 });
    expect(compareShares({ hits: 0, of: 200 }, { hits: 0, of: 200 })).toMatchObject({ z: 0, p: 1, enough: false });
  });

  it.each([
    ['99 people in a group', { hits: 40, of: 99 }, { hits: 40, of: 500 }, false],
    ['one buyer against one', { hits: 1, of: 400 }, { hits: 1, of: 400 }, false],
    ['four in a group', { hits: 4, of: 400 }, { hits: 30, of: 400 }, false],
    ['five in each', { hits: 5, of: 400 }, { hits: 5, of: 400 }, true],
    ['all but four', { hits: 396, of: 400 }, { hits: 300, of: 400 }, false],
  ])('with %s are enough to compare: %s, %s: %s', (_, one, other, enough) => {
    expect(compareShares(one, other).enough).toBe(enough);
  });

  it('need more people for a smaller difference', () => {
    expect(detectableDifference(0.03, 1000)).toBeCloseTo(0.021_37, 4);
    expect(detectableDifference(0.03, 100_000)).toBeLessThan(detectableDifference(0.03, 1000));
  });
});

describe('products of a mail', () => {
  const items = ['a', 'b', 'c', 'd'].map((id) => ({ item_id: id }));
  const placed = (pinned: (string | null)[]): string =>
    placedItems(pinned, items)
      .map((item) => item.item_id)
      .join('');

  it('stand where they are pinned, the others in what is left, none twice', () => {
    expect(placed([])).toBe('abcd');
    expect(placed([null, 'a'])).toBe('bacd');
    expect(placed(['d', null, 'a'])).toBe('dbac');
    expect(placed(['a', 'a'])).toBe('abcd');
    expect(placed(['sold out', 'c'])).toBe('acbd');
    expect(placed([null, null, null, null, null, 'a'])).toBe('bcda');
  });
});
