import { describe, expect, it } from 'vitest';
import { detectableDifference } from '#domain/campaigns/proportions.ts';
import { placedItems } from '#domain/campaigns/placedItems.ts';

describe('the smallest difference that a test can detect', () => {
  it('needs more people the smaller it is', () => {
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
