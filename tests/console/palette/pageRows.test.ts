// @vitest-environment jsdom
import type { Action } from '#console/actions/action.ts';
import { pageRows } from '#console/palette/pageRows.ts';
import { overlay } from '#console/state/palette.ts';
import { setUnsaved, unsaved } from '#console/state/unsaved.ts';
import { eventually } from '#tests/support/eventually.ts';
import { beforeEach, describe, expect, it } from 'vitest';

/** What a list offers for turning its pages. */
const turning = (list: string, { back = true, on = true } = {}): readonly Action[] =>
  (
    [
      ['previous', back],
      ['next', on],
    ] as const
  ).map(([id, can]) => ({
    id: `${list}:${id}`,
    title: id,
    group: 'list',
    when: () => can,
    run: () => undefined,
  }));
const offered = (query: string, actions: readonly Action[]) =>
  pageRows(query, actions).map(({ title, path }) => [title, path]);

beforeEach(() => history.replaceState(null, '', '/products?includedFilters=3,7&page=2&search=tea&t=8c41f0d2'));

describe('a page of the list on screen, by its number', () => {
  it.each(['page 3', 'go to page 3', 'Page 3', 'switch to page 3', '3 page', 'pg 3', 'page no 3', 'page number 3'])(
    '“%s” offers to go there, with the rest of the address as it is',
    (query) => {
      expect(offered(query, turning('products'))).toEqual([
        ['Go to page 3', '/products?includedFilters=3,7&page=3&search=tea&t=8c41f0d2'],
      ]);
    },
  );

  it.each([
    'page',
    'page three',
    'page 0',
    'page 03',
    'page 3.5',
    'page -3',
    'page 3 4',
    'page 9999999999',
    '3',
    'sort page 3',
    'home page 3',
  ])('“%s” names no page', (query) => {
    expect(offered(query, turning('products'))).toEqual([]);
  });

  it('leaves the first page out of the address, as the list does', () => {
    expect(offered('page 1', turning('products'))).toEqual([
      ['Go to page 1', '/products?includedFilters=3,7&search=tea&t=8c41f0d2'],
    ]);
    history.replaceState(null, '', '/segments?page=2');
    expect(offered('page 1', turning('segments'))).toEqual([['Go to page 1', '/segments']]);
  });

  it('is not offered where one is there already, and where there is none in that direction', () => {
    expect(offered('page 2', turning('products'))).toEqual([]);
    expect(offered('page 3', turning('products', { on: false }))).toEqual([]);
    expect(offered('page 1', turning('products', { back: false }))).toEqual([]);
    expect(offered('page 1', turning('products', { on: false }))).toHaveLength(1);
  });

  it('is called what the list calls it, and not offered where no list is', () => {
    expect(offered('page 3', [])).toEqual([]);
    history.replaceState(null, '', '/customers?cursor=2&search=tea');
    expect(offered('page 3', turning('customers'))).toEqual([['Go to page 3', '/customers?cursor=3&search=tea']]);
    expect(offered('page 1', turning('customers'))).toEqual([['Go to page 1', '/customers?search=tea']]);
    expect(offered('page 2', turning('customers'))).toEqual([]);
    history.replaceState(null, '', '/products?cursor=2&view=analytics');
    expect(offered('page 3', turning('products'))).toEqual([['Go to page 3', '/products?cursor=3&view=analytics']]);
  });

  it.each([
    ['campaigns', '/campaigns?page=3'],
    ['templates', '/templates?page=3'],
    ['outbox', '/support/outbox?page=3'],
    ['history', '/segments/2?historyPage=3'],
  ])('is offered on the list of %s too', (list, path) => {
    history.replaceState(null, '', path.replace('3', '2'));
    expect(offered('page 3', turning(list))).toEqual([['Go to page 3', path]]);
  });

  it('goes there on the screen as it is: nothing unsaved is asked about', async () => {
    setUnsaved(3);
    overlay.open = 'palette';
    pageRows('page 3', turning('products'))[0]?.run();
    expect(overlay.open).toBeUndefined();
    await eventually(() => expect(new URLSearchParams(location.search).get('page')).toBe('3'));
    expect(unsaved.waiting).toBeUndefined();
    setUnsaved(0);
  });
});
