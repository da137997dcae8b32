// @vitest-environment jsdom
import { storeRequestedAddress, takeRequestedAddress } from '#console/identity/federated.ts';
import { beforeEach, expect, it } from 'vitest';

beforeEach(() => sessionStorage.clear());

it('keeps an address of this console over a visit elsewhere, once', () => {
  storeRequestedAddress('/segments?search=a&b=%C3%A9');
  expect(takeRequestedAddress()).toBe('/segments?search=a&b=%C3%A9');
  expect(takeRequestedAddress()).toBeUndefined();
});

it('forgets the address of before where nothing is asked for', () => {
  storeRequestedAddress('/segments');
  storeRequestedAddress(undefined);
  expect(takeRequestedAddress()).toBeUndefined();
});

it.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  '',
  '/\u0000/evil.example',
])('leads nowhere for %j', (address) => {
  storeRequestedAddress(address);
  expect(takeRequestedAddress()).toBeUndefined();
});
