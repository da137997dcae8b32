import type { ListFilter, ListSwitch } from './listProps.ts';

/** What narrows a list, besides its order and page. */
export interface Narrowed {
  readonly search: string;
  readonly filters?: readonly ListFilter[];
  readonly switches?: readonly ListSwitch[];
}

/** The title of a view of a list for the window: `All Customers · Gold, Silver · “anna”`, so that tabs can be told apart. */
export function viewTitle(title: string, { search, filters = [], switches = [] }: Narrowed): string {
  const chosen = filters.filter((filter) => filter.chosen.length > 0);
  return [
    title,
    ...chosen.map((filter) => filter.chosen.map((choice) => choice.title).join(', ')),
    ...switches.filter(({ on }) => on).map((one) => one.title),
    ...(search === '' ? [] : [`“${search}”`]),
  ].join(' · ');
}
