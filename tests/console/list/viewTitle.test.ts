import { viewTitle } from '#console/list/useListUrl.ts';
import { expect, it } from 'vitest';

const filter = (...titles: string[]) => ({
  id: 'category',
  title: 'Category',
  chosen: titles.map((title) => ({ id: title, title })),
  choices: () => [],
  onChoose: () => undefined,
});
const recent = { id: 'recent', title: 'Newest first', on: true, onChange: () => undefined };

it('names a view by what narrows it, and a whole list by itself', () => {
  expect(viewTitle('All Customers', { search: '' })).toBe('All Customers');
  expect(
    viewTitle('All Customers', { search: 'anna', filters: [filter('Gold', 'Silver'), filter()], switches: [recent] }),
  ).toBe('All Customers · Gold, Silver · Newest first · “anna”');
});
