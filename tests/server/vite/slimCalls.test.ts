import { endpoints } from '#contract/endpoints.ts';
import { isNamed, slimTable } from '#server/vite/slimCalls.ts';
import { expect, it } from 'vitest';

it('gives the console methods, paths and askers of calls, and nothing else', async () => {
  const address = `data:text/javascript,${encodeURIComponent(slimTable(endpoints))}`;
  const slim = (await import(address)) as { readonly endpoints: Readonly<Record<string, unknown>> };
  const all = Object.entries(endpoints).map(([name, { method, path, needs }]) => [name, { method, path, needs }]);
  expect(all.length).toBeGreaterThan(100);
  expect(slim.endpoints).toEqual(Object.fromEntries(all));
});

it('keeps the calls that code names as such', () => {
  const code = "const { data } = useCall('segmentList', {});\ncall(isOne ? 'customer' : 'customers', {});";
  expect(['segmentList', 'customer', 'customers', 'segment', 'call'].filter((name) => isNamed(name, code))).toEqual([
    'segmentList',
    'customer',
    'customers',
  ]);
});
