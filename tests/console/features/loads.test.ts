// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs';
import { endpoints } from '#contract/endpoints.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { screens } from '#contract/screens.ts';
import { guardLoads } from '#console/data/guardLoads.ts';
import { requestOf, type Loads, type AnyInput } from '#console/data/request.ts';
import { screenLoads } from '#console/screenLoads.ts';
import { describe, expect, it } from 'vitest';

const all = Object.entries(screenLoads) as [keyof typeof screens, Loads][];
const urls = (name: keyof typeof screenLoads, id: string, search = ''): string[] =>
  (screenLoads[name] as Loads)({ id }, new URLSearchParams(search)).map(
    ([call, input]) => requestOf(call, input as AnyInput).url,
  );

describe('what screens load', () => {
  it.each(all)('%s: reading calls of a tenant, for a screen in a tenant', (name, loads) => {
    const calls = loads({ id: '1' }, new URLSearchParams()).map(([call]) => endpoints[call] as Endpoint);
    expect(calls.map(({ method, needs }) => `${method} ${needs}`)).toEqual(calls.map(() => 'GET tenant'));
    expect(screens[name].layout).toBe('main');
  });

  it('is the guard’s, too', () => {
    expect(guardLoads.map(([call]) => endpoints[call].method)).toEqual(['GET', 'GET', 'GET']);
  });

  it('encodes parameters', () => {
    const id = "a/b?c#d%41 'Ünï+&=$1";
    expect(urls('customer', id)[0]).toBe(`/api/customers/one?${new URLSearchParams({ user_id: id }).toString()}`);
  });

  it('hands on what the address says and the call knows', () => {
    expect(urls('segments', '', '?search=vip%20%26&t=1')).toEqual(['/api/segment?search=vip+%26']);
    expect(urls('customers', '', '?cursor=3&sortOption=newest&columns=name')).toEqual([
      '/api/customers?sortOption=newest&cursor=3',
    ]);
    expect(urls('products', '', '?page=2&cursor=3')).toEqual(['/api/products?page=2']);
  });

  it('sorts analytics by net sales unless the address has another order', () => {
    const query = (name: 'customers' | 'products', search: string) =>
      Object.fromEntries(new URL(urls(name, '', search)[0] ?? '', 'http://x').searchParams);
    expect(query('customers', '?view=analytics')).toEqual({ sortOption: 'spending-desc' });
    expect(query('customers', '?view=analytics&sortOption=newest')).toEqual({ sortOption: 'newest' });
    expect(query('products', '?page=2&cursor=3&view=analytics')).toEqual({
      sortOption: 'Net sales (High to Low)',
      cursor: '3',
    });
    expect(query('products', '?view=analytics&sortOption=Oldest')).toEqual({ sortOption: 'Oldest' });
  });
});

it('modules of loads import nothing but calls, since the page’s head has them, too', () => {
  const files = readdirSync('src/console', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?:^|\/)(?:loads|vocabularyLoads|guardLoads)\.ts$/u.test(file),
  );
  const allowed = /^(?:#console\/data\/request\.ts|\.\/request\.ts|#console\/builder\/vocabularyLoads\.ts)$/u;
  const others = files.flatMap((file) =>
    [...readFileSync(`src/console/${file}`, 'utf8').matchAll(/^import (?!type)[^']*'([^']+)'/gmu)]
      .map(([, from = '']) => from)
      .filter((from) => !allowed.test(from)),
  );
  expect(files.length).toBeGreaterThan(5);
  expect(others).toEqual([]);
});
