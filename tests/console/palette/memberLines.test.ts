import type { Action, Choice } from '#console/actions/action.ts';
import { filterActions } from '#console/list/filterActions.ts';
import type { ListFilter } from '#console/list/listProps.ts';
import { ChoiceCache } from '#console/palette/choices.ts';
import { memberLines } from '#console/palette/memberLines.ts';
import { eventually } from '#tests/support/eventually.ts';
import { beforeAll, describe, expect, it, vi } from 'vitest';

const filter = (id: string, title: string, values: readonly Choice[]): ListFilter => ({
  id,
  title,
  chosen: [],
  choices: () => Promise.resolve(values),
  onChoose: () => undefined,
});
const category = filter('category', 'Category', [
  { id: 'vip', title: 'VIP' },
  { id: 'town', title: 'In town' },
]);
const segment = filter('segment', 'Segment', [
  { id: '1', title: 'VIP' },
  { id: '2', title: 'Melbourne shoppers' },
  { id: '3', title: 'VIP of old' },
]);
const listOf = (name: string, ...filters: readonly ListFilter[]): readonly Action[] =>
  filterActions({ name, label: 'Customers', filters, switches: [] }).all;

const cache = new ChoiceCache();
const customers = listOf('customers', category, segment);
const said = (query: string, actions: readonly Action[], known = cache) =>
  memberLines(query, actions, known.reader()).map(
    ({ page }) => `${page.action.id} ${Object.values(page.given).join(' ')}`,
  );

beforeAll(async () => {
  await eventually(() => expect(said('in vip', customers)).toHaveLength(1));
});

describe('who is in a segment, on a list that is narrowed by segments', () => {
  it.each([
    ['in vip', ['customers:filter segment 1']],
    ['In VIP', ['customers:filter segment 1']],
    ['members of vip', ['customers:filter segment 1']],
    ['members in vip', ['customers:filter segment 1']],
    ['all members of the vip segment', ['customers:filter segment 1']],
    ['in segment vip', ['customers:filter segment 1']],
    ['show people in vip', ['customers:filter segment 1']],
    ['who is in vip', ['customers:filter segment 1']],
    ['everyone in melbourne', ['customers:filter segment 2']],
    ['in shoppers melbourne', ['customers:filter segment 2']],
    ['vip members', ['customers:filter segment 1']],
    ['only vip', ['customers:filter segment 1']],
    ['vip only', ['customers:filter segment 1']],
    ['vip customers only', ['customers:filter segment 1']],
    ['just vip customers', ['customers:filter segment 1']],
    ['the melbourne people', ['customers:filter segment 2']],
    ['members of vip of old', ['customers:filter segment 3']],
  ])('“%s” narrows the list to it', (query, lines) => {
    expect(said(query, customers)).toEqual(lines);
  });

  it.each([
    'in',
    'members of',
    'members',
    'vip',
    'in the segment',
    'in town',
    'not in vip',
    'members not in vip',
    'of vip',
    'in vpi',
    'sign in vip',
    'in vip banana',
    'only',
    'all customers',
    'vip banana members',
  ])('“%s” names none', (query) => {
    expect(said(query, customers)).toEqual([]);
  });

  it('is a filter in the list of products', async () => {
    const included = filter('included', 'In filter', [{ id: '2', title: 'Small gifts' }]);
    const excluded = filter('excluded', 'Not in filter', [{ id: '2', title: 'Small gifts' }]);
    const products = listOf('products', included, excluded, category);
    const own = new ChoiceCache();
    await eventually(() => expect(said('in small gifts', products, own)).toHaveLength(1));
    for (const query of [
      'in small gifts',
      'in the filter small gifts',
      'products of small gifts',
      'items in small gifts',
    ])
      expect(said(query, products, own), query).toEqual(['products:filter included 2']);
    for (const query of ['small gifts', 'small products', 'members of small gifts', 'in gifts banana'])
      expect(said(query, products, own), query).toEqual([]);
  });

  it('is not all that `only` narrows a list to: any value of its filters is', async () => {
    const status = filter('status', 'Status', [
      { id: 'Active', title: 'Active' },
      { id: 'Failed', title: 'Failed' },
    ]);
    const imports = listOf('imports', status);
    const own = new ChoiceCache();
    await eventually(() => expect(said('only failed', imports, own)).toHaveLength(1));
    expect(said('only failed', imports, own)).toEqual(['imports:filter status Failed']);
    expect(said('just the active ones', imports, own)).toEqual([]);
    expect(said('failed only', imports, own)).toEqual(['imports:filter status Failed']);
    expect(said('just active', imports, own)).toEqual(['imports:filter status Active']);
    for (const query of ['failed', 'only', 'only banana', 'all active']) expect(said(query, imports, own)).toEqual([]);
    // A segment of that name is meant before anything else.
    await eventually(() => expect(said('only in town', customers)).toEqual(['customers:filter category town']));
    expect(said('only vip', customers)).toEqual(['customers:filter segment 1']);
  });

  it('is offered on no other list, and asks nothing there', async () => {
    const choices = vi.fn<() => readonly Choice[]>(() => []);
    const products = listOf('products', { ...category, choices });
    const own = new ChoiceCache();
    expect(said('in vip', products, own)).toEqual([]);
    expect(said('in vip', [])).toEqual([]);
    // What a list can be narrowed by comes with code of its own.
    await import('#console/list/filterValues.ts');
    await Promise.resolve();
    expect(choices).not.toHaveBeenCalled();
  });
});
