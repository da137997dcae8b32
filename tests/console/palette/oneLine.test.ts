import { partAliases } from '#console/analytics/partAliases.ts';
import type { Action, Choice } from '#console/actions/action.ts';
import { ChoiceCache } from '#console/palette/choices.ts';
import { furtherLines, namedActions, oneLines } from '#console/palette/oneLine.ts';
import { t } from '#console/texts/i18n.ts';
import { describe, expect, it, vi } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';

const choices = (...titles: readonly string[]): readonly Choice[] =>
  titles.map((title) => ({ id: title.toLowerCase(), title }));
const action = (
  id: string,
  title: string,
  ...asked: readonly (() => readonly Choice[] | Promise<readonly Choice[]>)[]
) =>
  ({
    id,
    title,
    group: 'screen',
    arguments: asked.map((give, index) => ({ id: `argument ${index}`, title: id, choices: give })),
    run: () => undefined,
  }) satisfies Action;

const sort = {
  ...action(
    'sort',
    'Sort',
    () => choices('Name', 'Surname', 'Net price'),
    () => choices('ascending', 'descending'),
  ),
  impliedByChoice: 'all' as const,
};
const theme = { ...action('set-theme', 'Theme', () => choices('Light', 'Dark')), impliedByChoice: true as const };
const tenant = action('enter-tenant', 'Switch tenant to', () =>
  Promise.resolve(choices('Copper Kettle', 'Lantern Lane')),
);
const years = (): readonly Choice[] => [
  { id: 'all', title: 'All time', given: { 'argument 1': 'whole' } },
  { id: '2026', title: 'Last month', given: { 'argument 1': '10' } },
  { id: '2026', title: '2026', keywords: 'this year, current' },
  { id: '2025', title: '2025', keywords: 'last year, previous' },
];
const months = (): readonly Choice[] => [
  { id: 'whole', title: 'All months' },
  { id: '8', title: 'Aug' },
  { id: '9', title: 'Sep' },
];
const period = { ...action('period', 'Choose year and month', years, months), impliedByChoice: true as const };
const filter = action(
  'filter',
  'Filter',
  () => choices('Category', 'Segment'),
  () => [],
);
const [byWhat, byValue] = filter.arguments;
const filtered = {
  ...filter,
  arguments: [
    {
      ...byWhat,
      shortcuts: () => Promise.resolve([{ id: 'category', title: 'Category: VIP', given: { 'argument 1': 'vip' } }]),
    },
    byValue,
  ],
} as Action;
const all = [sort, theme, tenant, period];

const said = (query: string, cache = new ChoiceCache()) =>
  oneLines(query, all, cache.reader()).map(({ page, chosen }) =>
    [page.action.id, ...chosen.map(({ id }) => id)].join(' '),
  );

describe('one line', () => {
  it.each(['lst year', 'last yera', 'lsat year'])('“%s” is the whole choice that it is a slip of', (query) => {
    const given = (id: string, title: string) => ({ id, title, given: { 'argument 1': 'whole' } });
    const asked = () => [given('month', 'Last month'), given('year', 'Last year')];
    const lines = oneLines(
      query,
      [{ ...action('period', 'Choose year and month', asked, months), impliedByChoice: true as const }],
      new ChoiceCache().reader(),
    );
    expect(lines.map(({ chosen }) => chosen.map(({ title }) => title))).toEqual([['Last year']]);
  });

  it.each([
    ['sort price high', ['sort net price descending']],
    ['sort name desc', ['sort name descending']],
    ['sort by surname a-z', ['sort surname ascending']],
    ['order by price low to high', ['sort net price ascending']],
    ['sort price', ['sort net price']],
    ['theme dark', ['set-theme dark']],
    ['dark theme', ['set-theme dark']],
    ['night mode', ['set-theme dark']],
    ['dark mode', ['set-theme dark']],
    ['light mode', ['set-theme light']],
    ['thme dark', ['set-theme dark']],
    ['theme drak', ['set-theme dark']],
    ['last year', ['period 2025']],
    ['year 2026', ['period 2026']],
    ['2025', ['period 2025']],
    ['aug 2026', ['period 2026 8']],
    ['2026 aug', ['period 2026 8']],
    ['last month', ['period 2026']],
    ['all time', ['period all']],
    ['dark', ['set-theme dark']],
    ['switch to dark', ['set-theme dark']],
    ['make it light', ['set-theme light']],
    ['turn on dark mode', ['set-theme dark']],
    ['copper kettle', []],
    ['price high to low', ['sort net price descending']],
    ['surname desc', ['sort surname descending']],
    ['surname', []],
    ['sort', []],
    ['sort banana', []],
    ['all customers', []],
  ])('“%s” says %j', (query, lines) => {
    expect(said(query)).toEqual(lines);
  });

  it('offers all of the last argument that fits equally well', () => {
    expect(said('sort n')).toEqual(['sort name', 'sort net price']);
    expect(said('sort name')).toEqual(['sort name']);
  });

  it('puts what is called so in full first, then what runs at once', () => {
    const section = {
      ...action('part', 'Go to section', () => choices('Visits by year', 'Failed')),
      impliedByChoice: true as const,
    };
    const thisYear = { id: '2026', title: 'This year', given: { 'argument 1': 'whole' } };
    const time = { ...action('time', 'Choose time', () => [thisYear], months), impliedByChoice: true as const };
    const column = action(
      'sort',
      'Sort',
      () => choices('Failed imports'),
      () => choices('ascending'),
    );
    const first = (query: string, ...actions: readonly Action[]) =>
      oneLines(query, actions, new ChoiceCache().reader())[0]?.page.action.id;
    expect(first('this year', section, time)).toBe('time');
    expect(first('visits by year', time, section)).toBe('part');
    expect(first('failed', { ...column, impliedByChoice: true }, section)).toBe('part');
  });

  it('runs at once where one choice says the next argument, too', () => {
    const [line] = oneLines('all time', [period], new ChoiceCache().reader());
    expect(line?.page.given).toEqual({ 'argument 0': 'all', 'argument 1': 'whole' });
  });

  it('finds what comes after the first argument by its own name, once that has come', async () => {
    const cache = new ChoiceCache();
    const heard = vi.fn<() => void>();
    cache.watch(heard);
    oneLines('filter vip', [filtered], cache.reader());
    await eventually(() => expect(heard).toHaveBeenCalled());
    const [line] = oneLines('filter vip', [filtered], cache.reader());
    expect(line?.page.given).toEqual({ 'argument 0': 'category', 'argument 1': 'vip' });
  });

  it('says what an argument reads by itself, though no choice is called so', () => {
    const [year, month] = period.arguments;
    const march = { id: '2025', title: 'Mar 2025', given: { 'argument 1': '3' } };
    const reading = {
      ...period,
      arguments: [{ ...year, reads: (text: string) => (text === '202503' ? [march] : []) }, month],
    } as Action;
    const given = (query: string) =>
      oneLines(query, [reading], new ChoiceCache().reader()).map(({ page }) => Object.values(page.given).join(' '));
    expect(given('2025-03')).toEqual(['2025 3']);
    expect(given('year 2025-03')).toEqual(['2025 3']);
    expect(given('2025-04')).toEqual([]);
    const further = furtherLines('2025-03', { action: reading, given: {} }, new ChoiceCache().reader());
    expect(further.map(({ chosen }) => chosen[0]?.title)).toEqual(['Mar 2025']);
  });

  it.each([
    ['spending', 'overview'],
    ['timeline', 'purchases'],
    ['order history', 'purchases'],
    ['aov', 'basketPrice'],
    ['key metrics', 'overview'],
    ['banana', undefined],
  ])('“%s” says the section of an analytics screen that is called so besides: %s', (query, part) => {
    const parts = ['overview', 'purchases', 'basketPrice'].map((id) => ({
      id,
      title: t(`customerAnalytics.parts.${id as 'overview'}`),
      aliases: partAliases[id],
    }));
    const section = {
      ...action('analytics:part', 'Go to section', () => parts),
      impliedByChoice: true as const,
    };
    const [line] = oneLines(query, [section], new ChoiceCache().reader());
    expect(line?.page.given['argument 0']).toBe(part);
  });

  it('says several arguments on the page of the first, in whatever order, and leaves one to the list of choices', () => {
    const { reader } = new ChoiceCache();
    const further = (query: string, on: Action) =>
      furtherLines(query, { action: on, given: {} }, reader()).map(({ page }) => Object.values(page.given).join(' '));
    expect(further('price desc', sort)).toEqual(['net price descending']);
    expect(further('aug 2026', period)).toEqual(['2026 8']);
    expect(further('2025', period)).toEqual([]);
    expect(further('2025 banana', period)).toEqual([]);
  });

  it('waits for choices that the server has to say, and asks for them once', async () => {
    const give = vi.fn<() => Promise<readonly Choice[]>>(() => Promise.resolve(choices('Copper Kettle')));
    const asking = action('enter-tenant', 'Switch tenant to', give);
    const cache = new ChoiceCache();
    const heard = vi.fn<() => void>();
    cache.watch(heard);
    const lines = () => oneLines('switch tenant copper', [asking], cache.reader());
    const before = cache.reader();
    expect(lines()).toEqual([]);
    await eventually(() => expect(heard).toHaveBeenCalledTimes(1));
    expect(cache.reader()).not.toBe(before);
    expect(lines().map(({ chosen }) => chosen[0]?.title)).toEqual(['Copper Kettle']);
    expect(give).toHaveBeenCalledTimes(1);
  });

  it('names the actions that a query begins or ends with, before their choice is typed', () => {
    expect(namedActions('switch ten', all)).toEqual([tenant]);
    expect(namedActions('dark theme', all)).toEqual([theme]);
    expect(namedActions('customers', all)).toEqual([]);
  });
});
