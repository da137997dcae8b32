// @vitest-environment jsdom
import { keepAsked, takeAsked } from '#console/identity/federated.ts';
import { beforeEach, expect, it } from 'vitest';

beforeEach(() => sessionStorage.clear());

it('keeps an address of this console over a visit elsewhere, once', () => {
  keepAsked('/segments?search=a&b=%C3%A9');
  expect(takeAsked()).toBe('/segments?search=a&b=%C3%A9');
  expect(takeAsked()).toBeUndefined();
});

it('forgets the address of before where nothing is asked for', () => {
  keepAsked('/segments');
  keepAsked(undefined);
  expect(takeAsked()).toBeUndefined();
});

it.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  '',
  '/\u0000/evil.example',
])('leads nowhere for %j', (address) => {
  keepAsked(address);
  expect(takeAsked()).toBeUndefined();
});
