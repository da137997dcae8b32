// @vitest-environment jsdom
import type { Entry, Section } from '#console/palette/entry.ts';
import { Ranker } from '#console/palette/ranker.ts';
import { foundRows } from '#console/palette/rows.ts';
import { fillers } from '#console/palette/synonyms.ts';
import { describe, expect, it } from 'vitest';

const entry = (title: string, section: Section): Entry => ({ id: title, title, section, run: () => undefined });
const actions = ['All Customers', 'All Segments', 'Switch tenant'].map((title) => entry(title, 'goTo'));
const ranker = new Ranker(actions, fillers);
const vip = entry('Customers in town', 'segments');

const titles = (query: string, records: { entries: readonly Entry[]; isPending: boolean }): readonly string[] =>
  foundRows(ranker, query, { records }).rows.map((row) => row.entry.title);

describe('what a query of the palette shows', () => {
  it('lets a record stand above an action that has one of the words only', () => {
    expect(titles('customers in town', { entries: [vip], isPending: false })).toEqual([
      'Customers in town',
      'All Customers',
    ]);
  });

  it('lets a record whose name is only like what was typed stand last', () => {
    const guess = { ...entry('Custard in towns', 'products'), isGuess: true as const };
    const found = titles('customers in town', { entries: [guess, vip], isPending: false });
    expect(found).toEqual(['Customers in town', 'All Customers', 'Custard in towns']);
  });

  it('shows such an action only once records have come, so that Enter never runs it in their place', () => {
    const awaited = foundRows(ranker, 'customers in town', { records: { entries: [], isPending: true } });
    expect(awaited).toMatchObject({ rows: [], isOpen: true });
    expect(titles('customers in town', { entries: [], isPending: false })).toEqual(['All Customers']);
  });

  it('tells how many rows have more than some of the words', () => {
    const sure = (query: string, entries: readonly Entry[] = []) =>
      foundRows(ranker, query, { records: { entries, isPending: false } }).sure;
    expect(sure('customers')).toBeUndefined();
    expect(sure('customers in town')).toBe(0);
    expect(sure('customers in town', [vip])).toBe(1);
  });

  it.each([
    'all customers last 30 days',
    'customers june',
    'last year customers',
    'customers 2025',
    'go to customers q3',
  ])('finds the place that knows of no time: %s', (query) => {
    expect(titles(query, { entries: [], isPending: true })).toEqual(['All Customers']);
  });

  it('lets what says the time stand alone before such a place', () => {
    const commands = [entry('Analytics: 2025', 'here')];
    expect(foundRows(ranker, 'customers 2025', { commands }).rows.map((row) => row.entry.title)[0]).toBe(
      'Analytics: 2025',
    );
  });

  it('lets an action that fits stand above records, and waits for none', () => {
    expect(titles('customers', { entries: [], isPending: true })).toEqual(['All Customers']);
    expect(titles('customers', { entries: [vip], isPending: false })).toEqual(['All Customers', 'Customers in town']);
    expect(titles('custmers', { entries: [], isPending: true })).toEqual(['All Customers']);
  });

  it('lets who makes something go where it is made, whatever the screen at hand says in full', () => {
    const make = { ...entry('Create Customer', 'goTo'), called: ['new customer'], isMaking: true };
    const commands = [{ ...entry('Filter: New customers', 'here'), isExact: true }];
    const found = (one: Entry) =>
      foundRows(new Ranker([one], fillers), 'new customer', { commands }).rows[0]?.entry.title;
    expect(found(make)).toBe('Create Customer');
    expect(found({ ...make, isMaking: false })).toBe('Filter: New customers');
  });

  it('offers what is careful only to who plainly says it', () => {
    const bye = { ...entry('Sign out', 'actions'), synonyms: ['log out', 'quit', 'disconnect'], isDestructive: true };
    const among = new Ranker([bye, ...actions], fillers);
    const first = (query: string) => foundRows(among, query).rows[0]?.entry.title;
    for (const query of ['sign out', 'sgin out', 'log out', 'quit', 'sig'])
      expect(first(query), query).toBe('Sign out');
    for (const query of ['print out', 'discount', 'quite', 'log', 'out of stock', 'show sgin'])
      expect(first(query), query).toBeUndefined();
  });

  it('says what is meant and cannot run now after all that can, unless something on offer is meant', () => {
    const idle = new Ranker([{ ...entry('Undo', 'here'), reason: 'Not now', isUnavailable: true as const }], fillers);
    const found = (query: string, ...offered: readonly string[]) => {
      const among = new Ranker(
        offered.map((title) => entry(title, 'here')),
        fillers,
      );
      return foundRows(among, query, { idle: () => idle }).rows.map((row) => row.entry.title);
    };
    expect(found('undo', 'Unfold sidebar')).toEqual(['Unfold sidebar', 'Undo']);
    expect(found('undo', 'Undo archiving')).toEqual(['Undo archiving']);
    const update = new Ranker([
      { ...entry('Click to update!', 'actions'), reason: 'Not now', isUnavailable: true as const },
    ]);
    const edit = new Ranker([{ ...entry('Edit', 'here'), synonyms: ['change', 'update'] }]);
    expect(foundRows(edit, 'update', { idle: () => update }).rows.map((row) => row.entry.title)).toEqual(['Edit']);
  });

  it('counts every entry once, shown or not', () => {
    for (const isPending of [true, false]) {
      const { rows, more } = foundRows(ranker, 'customers in town', { records: { entries: [vip], isPending } });
      expect(rows.length + more).toBe(2);
    }
  });
});
