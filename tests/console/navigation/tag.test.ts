import { tagIn, tagOf, tenantTagged, withTag } from '#console/navigation/tag.ts';
import { describe, expect, it } from 'vitest';

const harbour = '8c41f0d2-1111-4222-8333-00005e9b7a31';
const twin = '8c41f0d2-9999-4222-8333-000000000000';
const acme = '77aa0000-1111-4222-8333-0000deadbeef';

describe('the t of an address', () => {
  it('is the first 8 characters where only one tenant of the user begins so', () => {
    expect(tagOf(harbour, [harbour, acme])).toBe('8c41f0d2');
  });

  it('is the whole id where two begin alike', () => {
    expect(tagOf(harbour, [harbour, twin])).toBe(harbour);
  });

  it.each([
    ['8c41f0d2', [harbour, acme], harbour],
    [harbour, [harbour, twin], harbour],
    ['8c41f0d2', [harbour, twin], undefined],
    ['8c41', [harbour], undefined],
    ['12345678', [harbour, acme], undefined],
    ['', [harbour], undefined],
  ])('%s among %j names %s', (tag, ids, expected) => {
    expect(tenantTagged(tag, ids)).toBe(expected);
  });

  it.each([
    ['/segments', '/segments?t=x'],
    ['/segments?search=vip', '/segments?search=vip&t=x'],
    ['/segments?u=1&search=vip', '/segments?search=vip&t=x&u=1'],
    ['/segments?t=old&page=2', '/segments?page=2&t=x'],
    ['//segments', '/segments?t=x'],
    ['/segments?inc=1,2,3#top', '/segments?inc=1,2,3&t=x#top'],
  ])('%s becomes %s', (address, expected) => {
    expect(withTag(address, 'x')).toBe(expected);
    expect(tagIn(expected)).toBe('x');
  });

  it('is absent from an address without it', () => {
    expect(tagIn('/segments?sort=t')).toBeUndefined();
    expect(tagIn('/segments?t=')).toBeUndefined();
    expect(tagIn('/segments?t&sort=t')).toBeUndefined();
  });
});
