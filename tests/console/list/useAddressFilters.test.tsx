// @vitest-environment jsdom
import { parseAsInteger, parseAsString, parseAsStringLiteral } from 'nuqs';
import { NuqsTestingAdapter } from 'nuqs/adapters/testing';
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { parseChoices } from '#console/list/clientList.ts';
import type { ListFilter } from '#console/list/listProps.ts';
import { useAddressFilters } from '#console/list/useAddressFilters.ts';
import { mount } from '../mount.tsx';

const states = ['draft', 'sent'] as const;
const kinds = ['mail', 'push', 'sms'] as const;
const parsers = {
  state: parseAsStringLiteral(states),
  kinds: parseChoices(kinds),
  tag: parseAsString,
  position: parseAsInteger,
};
const choicesOf = (ids: readonly string[]) => ids.map((id) => ({ id, title: id.toUpperCase() }));

let shown: Awaited<ReturnType<typeof mount>> | undefined;
afterEach(() => shown?.unmount());

/** The filters of an address, and the queries and kinds of history that choices made of it. */
async function filtersAt(query: string) {
  const written: string[] = [];
  let filters: readonly ListFilter[] = [];
  const Page = () => {
    ({ filters } = useAddressFilters(parsers, () => ({
      kinds: { title: 'Kinds', choices: choicesOf(kinds) },
      state: { title: 'State', choices: choicesOf(states), clears: ['position'] },
      tag: { title: 'Tag', choices: choicesOf(['new']) },
    })));
    return null;
  };
  shown = await mount(
    <NuqsTestingAdapter
      hasMemory
      searchParams={query}
      onUrlUpdate={({ queryString, options }) => written.push(`${options.history} ${queryString}`)}
    >
      <Page />
    </NuqsTestingAdapter>,
  );
  /** Chooses, and waits until the address has it: changes are written at an interval. */
  const choose = async (id: string, ids: readonly string[]) => {
    const count = written.length;
    await act(async () => {
      filters.find((one) => one.id === id)?.onChoose(ids);
      await vi.waitFor(() => expect(written.length).toBeGreaterThan(count));
    });
  };
  return { filters, choose, written };
}

it('shows what the address has as chosen, in the order of the description', async () => {
  const { filters } = await filtersAt('?state=sent&kinds=push,sms&page=3');
  expect(filters.map(({ id, many, chosen }) => [id, many ?? false, chosen.map(({ title }) => title)])).toEqual([
    ['kinds', true, ['PUSH', 'SMS']],
    ['state', false, ['SENT']],
    ['tag', false, []],
  ]);
});

it('goes to the first page with every choice, one step of the history', async () => {
  const one = await filtersAt('?page=3&kinds=push');
  await one.choose('state', ['draft']);
  expect(one.written).toEqual(['push ?kinds=push&state=draft']);
  const many = await filtersAt('?page=3&kinds=push');
  await many.choose('kinds', ['sms', 'push']);
  expect(many.written).toEqual(['push ?kinds=push,sms']);
});

it('takes away what is chosen no more, with what was about it alone', async () => {
  const { choose, written } = await filtersAt('?page=2&state=sent&kinds=mail&position=4');
  await choose('state', []);
  await choose('kinds', []);
  expect(written).toEqual(['push ?kinds=mail', 'push ']);
});

it('offers a value that nothing has any more, so that it can be seen and taken away', async () => {
  const { filters } = await filtersAt('?tag=gone');
  const tag = filters.find(({ id }) => id === 'tag');
  expect(tag?.chosen).toEqual([{ id: 'gone', title: 'gone' }]);
  expect(await tag?.choices()).toEqual([...choicesOf(['new']), { id: 'gone', title: 'gone' }]);
});
