// @vitest-environment jsdom
import type { StoredDefinition } from '#console/definition/definitionCalls.ts';
import { useListed } from '#console/definition/StoredDefinitionScreen.tsx';
import { SWRConfig, unstable_serialize } from 'swr';
import { expect, it } from 'vitest';
import { mount } from '../mount.tsx';

const row = (id: number, version: number) => ({ id, version }) as StoredDefinition;
const replies: readonly (readonly [key: readonly unknown[], data: unknown])[] = [
  [
    ['segmentList', { query: { search: '' } }],
    [row(1, 1), row(2, 5)],
  ],
  [['segmentList', { query: { search: 'vip' } }], [row(2, 6)]],
  [['filterList', { query: { search: '' } }], [row(3, 1)]],
  [['segmentFormat', {}], [row(4, 1)]],
];

async function listed(kind: 'segment' | 'filter', id: string): Promise<StoredDefinition | undefined> {
  const cache = new Map(replies.map(([key, data]) => [unstable_serialize(key), { data }]));
  const seen: (StoredDefinition | undefined)[] = [];
  const Page = () => {
    seen.push(useListed(kind, id));
    return null;
  };
  const page = await mount(
    <SWRConfig value={{ provider: () => cache }}>
      <Page />
    </SWRConfig>,
  );
  await page.unmount();
  return seen.at(-1);
}

it('finds a definition in the lists of its kind that were shown', async () => {
  expect(await listed('segment', '1')).toEqual(row(1, 1));
  expect(await listed('filter', '3')).toEqual(row(3, 1));
});

it('takes the newest version of several lists', async () => {
  expect(await listed('segment', '2')).toEqual(row(2, 6));
});

it('knows nothing of what no list of its kind has', async () => {
  expect(await listed('segment', '3')).toBeUndefined();
  expect(await listed('segment', '4')).toBeUndefined();
  expect(await listed('filter', '1')).toBeUndefined();
});
