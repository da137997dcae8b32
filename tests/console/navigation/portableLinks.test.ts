// @vitest-environment jsdom
import { carry, withCarried } from '#console/navigation/carried.ts';
import { fullLink } from '#console/navigation/go.ts';
import { mendedValues } from '#console/navigation/useAddressStates.ts';
import { customerListParsers } from '#console/features/customers/customerListUrl.ts';
import { describe, expect, it } from 'vitest';

const valueIn = (link: string, name: string) => new URL(link).searchParams.get(name);

describe('a copied link', () => {
  it('writes a space as %20 and a plus as %2B, so that chat and mail programs do not change it (case 27)', () => {
    const link = fullLink('/customers?search=Ann+Lee%2B');
    expect(link).toMatch(/\/customers\?search=Ann%20Lee%2B$/u);
    expect(valueIn(link.replaceAll('+', '%2B'), 'search')).toBe('Ann Lee+');
  });

  it.each(['{a}|b\\c^d[e]', 'f(x)!', `it's "so" * <b>`])(
    'escapes the signs that proxies refuse or programs end a link at, and means the same: %s (case 29)',
    (text) => {
      const link = fullLink(`/customers?search=${text.replaceAll(' ', '+')}`);
      expect(link.split('?')[1]).toMatch(/^[\w%.~=&-]*$/u);
      expect(valueIn(link, 'search')).toBe(text);
    },
  );

  it('has what the address omits and the screen shows, and leaves what it says', () => {
    const end = carry('columns', 'full_name,custom.a&b');
    expect(withCarried('/customers?search=a')).toBe('/customers?search=a&columns=full_name,custom.a%26b');
    expect(withCarried('/customers')).toBe('/customers?columns=full_name,custom.a%26b');
    expect(withCarried('/customers?columns=email')).toBe('/customers?columns=email');
    end();
    expect(withCarried('/customers')).toBe('/customers');
  });
});

describe('bad values in an address', () => {
  const mended = (query: string) => mendedValues(customerListParsers, new URLSearchParams(query));

  it.each([
    ['cursor=0', { cursor: null }],
    ['cursor=two&sortOption=upwards', { sortOption: null, cursor: null }],
    ['view=pictures', { view: null }],
    ['segmentOption=1e3', { segmentOption: null }],
    ['recent=maybe', { recent: false }],
  ])('are replaced: %s', (query, values) => expect(mended(query)).toEqual(values));

  it('are not what reads as written', () => {
    expect(mended('search=%2B&cursor=2&sortOption=newest&other=x')).toBeUndefined();
  });
});
