import { createParser, createSerializer, parseAsString, parseAsStringLiteral } from 'nuqs';
import { useAddressStates } from '#console/navigation/useAddressStates.ts';
import type { ListFilter, ListProps, ListSwitch } from './listProps.ts';

/** A whole number from 1, such as an id; anything else is null. */
export const parseWhole = createParser({
  parse: (text) => (/^[1-9]\d{0,8}$/u.test(text) ? Number(text) : null),
  serialize: String,
});

/** A page number; anything else is the first page. */
export const parsePage = parseWhole;

/** The part of a list's state in the address, and how it is changed. */
export interface ListUrl<Sort extends string> {
  /** The address's parameters, without defaults. */
  readonly params: URLSearchParams;
  readonly search: string;
  readonly page: number;
  readonly sort: Sort;
  readonly order: SortOrder;
  /**
   * How the list changes it, given the label of its search box. Typing replaces the history entry; it and sorting lead
   * to page 1.
   */
  readonly controls: (searchLabel: string) => Required<Pick<ListProps<never>, 'onPage' | 'sorting' | 'search'>>;
}
export type SortOrder = 'asc' | 'desc';

/** Search, page and order in an address; the first sort is the default. */
export function listParsers<const Sort extends string>(
  sorts: readonly [Sort, ...Sort[]],
  defaultOrder: SortOrder = 'asc',
) {
  return {
    search: parseAsString.withDefault(''),
    page: parsePage.withDefault(1),
    sort: parseAsStringLiteral<Sort>(sorts).withDefault(sorts[0]),
    order: parseAsStringLiteral(['asc', 'desc'] as const).withDefault(defaultOrder),
  };
}

/**
 * Search, page and sort of a list, stored in the address (`search`, `page`, `sort`, `order`). The first sort is the
 * default and, like page 1 and an empty search, is omitted from the address.
 */
export function useListUrl<const Sort extends string>(
  sorts: readonly [Sort, ...Sort[]],
  defaultOrder: SortOrder = 'asc',
): ListUrl<Sort> {
  const parsers = listParsers(sorts, defaultOrder);
  const [state, setState] = useAddressStates(parsers);
  const { search, page, order } = state;
  const sort = state.sort as Sort;
  return {
    params: new URLSearchParams(createSerializer(parsers)(state)),
    search,
    page,
    sort,
    order,
    controls: (label) => ({
      onPage: (to) => void setState({ page: to }, { history: 'push' }),
      sorting: {
        sort,
        order,
        onSort: (by, direction) =>
          void setState({ sort: by as Sort, order: direction, page: null }, { history: 'push' }),
      },
      search: {
        label,
        value: search,
        onChange: (text) => void setState({ search: text, page: null }, { history: 'replace' }),
      },
    }),
  };
}

/** The search and filters of a list, without sort and page. */
interface Narrowed {
  readonly search: string;
  readonly filters?: readonly ListFilter[];
  readonly switches?: readonly ListSwitch[];
}

/** The window title of a view of a list: `All Customers · Gold, Silver · “anna”`, so that tabs can be distinguished. */
export function viewTitle(title: string, { search, filters = [], switches = [] }: Narrowed): string {
  const chosen = filters.filter((filter) => filter.chosen.length > 0);
  return [
    title,
    ...chosen.map((filter) => filter.chosen.map((choice) => choice.title).join(', ')),
    ...switches.filter(({ on }) => on).map((one) => one.title),
    ...(search === '' ? [] : [`“${search}”`]),
  ].join(' · ');
}
