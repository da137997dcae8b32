import { isSameView, viewAddress } from '#contract/viewAddress.ts';
import { longestView } from '#contract/viewLimits.ts';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { runsOf } from '#tests/support/laws.ts';

it.each([
  ['/customers', '/customers'],
  ['/customers?t=abc&search=vip', '/customers?search=vip'],
  ['/products?view=analytics&brand=Kiln#top', '/products?brand=Kiln&view=analytics'],
  ['/segments/7?tab=members', '/segments/7?tab=members'],
  ['/customers/C%2F1', '/customers/C%2F1'],
  ['/', '/'],
])('keeps %s as %s', (text, kept) => {
  expect(viewAddress(text)).toBe(kept);
});

it.each([
  '',
  'customers',
  'https://evil.example/customers',
  '//evil.example/customers',
  '/\\evil.example',
  '/customers/../login',
  '/customers/%2e%2E/login',
  '/customers//x',
  'javascript:alert(1)',
  '/customers?search=a b',
  '/customers?search=a\nb',
  '/login',
  '/nowhere',
  `/customers?search=${'a'.repeat(longestView)}`,
])('keeps nothing of %s, which is no address of a built screen inside the console', (text) => {
  expect(viewAddress(text)).toBeUndefined();
});

it('accepts of 10,000 texts only what it accepts again unchanged', () => {
  const likely = fc.stringMatching(/^\/(?:customers|products|segments)?[/.%2e?&=#\\a-z ]{0,14}$/u);
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.string({ unit: 'binary' }), likely), (text) => {
      const kept = viewAddress(text);
      if (kept === undefined) return;
      expect(viewAddress(kept)).toBe(kept);
      expect(new URL(kept, 'http://console.example').origin).toBe('http://console.example');
      expect(isSameView(text, kept)).toBe(true);
    }),
    runsOf(10_000),
  );
});

it('sees the same view in addresses that are written differently', () => {
  expect(isSameView('/customers?search=a+b&t=1', '/customers?t=2&search=a%20b')).toBe(true);
  expect(isSameView('/customers?search=a', '/customers?search=b')).toBe(false);
  expect(isSameView('/customers', '/products')).toBe(false);
  expect(isSameView('/customers?search=%', '/customers?search=%')).toBe(true);
});
