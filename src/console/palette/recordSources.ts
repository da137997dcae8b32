import { pathTo } from '#contract/links.ts';
import type { ScreenName } from '#contract/screens.ts';
import type { FeatureCode } from '#domain/access/features.ts';
import { call } from '#console/data/call.ts';
import { formatCount } from '#console/texts/format.ts';
import { t } from '#console/texts/i18n.ts';
import { FileUp, Layers, Package, User, type LucideIcon } from 'lucide-react';
import type { Section } from './entry.ts';
import type { Content } from './recordSearch.ts';

/** A record that was found. */
export interface FoundRecord {
  readonly id: string;
  readonly path: string;
  readonly title: string;
  readonly detail?: string;
  /** Found for a corrected query. */
  readonly isGuess?: true;
}

/** One kind of record that the palette searches on the server as the user types. */
export interface RecordSource {
  readonly section: Section;
  /** The nouns of the kind; `seg vip` looks for `vip` among segments. */
  readonly kind: string;
  readonly icon: LucideIcon;
  readonly feature: FeatureCode;
  /** The screen of one record; while it is not built, its records are not offered. */
  readonly screen: ScreenName;
  readonly isPeople?: true;
  /** Its ids have zeros before the number, which people leave out. */
  readonly hasZeros?: true;
  /** By name and the like, as the list of the kind searches. */
  readonly find: (search: string, signal: AbortSignal) => Promise<readonly FoundRecord[]>;
  /** `findIds` returns all records, so few that they are searched in the browser. */
  readonly isWhole?: true;
  /** Records whose id may have this prefix; the result is filtered again. */
  readonly findIds: (id: string, signal: AbortSignal) => Promise<readonly FoundRecord[]>;
  /** What its records hold: the tab of their page that shows it. */
  readonly holds?: Content;
  /** The list with the same search, where there is one. */
  readonly list?: { readonly screen: ScreenName; readonly path: (search: string) => string };
}

const searched = (path: string) => (search: string) => `${path}?search=${encodeURIComponent(search)}`;

async function segments(search: string, signal: AbortSignal): Promise<readonly FoundRecord[]> {
  const found = await call('segmentList', { query: { search } }, { signal });
  return found.map(({ id, name, count: { population } }) => ({
    id: String(id),
    path: pathTo('segment', { id }),
    title: name,
    detail: t('palette.customerCount', { count: population, formatted: formatCount(population) }),
  }));
}

async function filters(search: string, signal: AbortSignal): Promise<readonly FoundRecord[]> {
  const found = await call('filterList', { query: { search } }, { signal });
  return found.map(({ id, name, product_count: count }) => ({
    id: String(id),
    path: pathTo('filter', { id }),
    title: name,
    detail: t('palette.productCount', { count, formatted: formatCount(count) }),
  }));
}

async function imports(search: string, signal: AbortSignal): Promise<readonly FoundRecord[]> {
  const found = await call('importList', {}, { signal });
  const wanted = search.toLowerCase();
  return found
    .filter(({ file_name: name }) => name.toLowerCase().includes(wanted))
    .map(({ id, file_name: title }) => ({ id: String(id), path: pathTo('import', { id }), title }));
}

const guessed = (found: readonly FoundRecord[]) => found.map((record): FoundRecord => ({ ...record, isGuess: true }));

async function customers(search: string, signal: AbortSignal, sortOption?: 'id-asc'): Promise<readonly FoundRecord[]> {
  const { customers: found, meant } = await call('customerList', { query: { search, sortOption } }, { signal });
  if (meant) return guessed(await customers(meant, signal, sortOption));
  return found.map(({ user_id: id, full_name: title, email }) => ({
    id,
    path: pathTo('customer', { id }),
    title,
    detail: email ?? id,
  }));
}

async function products(
  search: string,
  signal: AbortSignal,
  searchBy: 'All fields' | 'Product ID' = 'All fields',
): Promise<readonly FoundRecord[]> {
  const { products: found, meant } = await call('productList', { query: { search, searchBy } }, { signal });
  if (meant) return guessed(await products(meant, signal, searchBy));
  return found.map(({ item_id: id, name, brand }) => ({
    id,
    path: pathTo('product', { id }),
    title: name ?? id,
    detail: brand ?? id,
  }));
}

/** The kinds of records, in the order of their sections. A further kind is one more row. */
export const recordSources: readonly RecordSource[] = [
  {
    section: 'customers',
    kind: 'customers',
    icon: User,
    feature: 'CUSTOMERS.VIEW',
    screen: 'customer',
    isPeople: true,
    hasZeros: true,
    find: customers,
    // Sorted by id: the smallest may be the exact match, and only one page of results is loaded.
    findIds: (id, signal) => customers(id, signal, 'id-asc'),
    list: { screen: 'customers', path: searched(pathTo('customers')) },
  },
  {
    section: 'segments',
    kind: 'segments',
    icon: Layers,
    feature: 'SEGMENTS.VIEW',
    screen: 'segment',
    isWhole: true,
    holds: 'members',
    find: segments,
    findIds: (_, signal) => segments('', signal),
    list: { screen: 'segments', path: searched(pathTo('segments')) },
  },
  {
    section: 'products',
    kind: 'products',
    icon: Package,
    feature: 'PRODUCTS.VIEW',
    screen: 'product',
    hasZeros: true,
    find: products,
    findIds: (id, signal) => products(id, signal, 'Product ID'),
    list: { screen: 'products', path: searched(pathTo('products')) },
  },
  {
    section: 'filters',
    kind: 'filters',
    icon: Package,
    feature: 'PRODUCTS.FILTERS.VIEW',
    screen: 'filter',
    isWhole: true,
    holds: 'products',
    find: filters,
    findIds: (_, signal) => filters('', signal),
    list: { screen: 'filters', path: searched(pathTo('filters')) },
  },
  {
    section: 'imports',
    kind: 'imports',
    icon: FileUp,
    feature: 'IMPORTS.ANALYTICS.VIEW',
    screen: 'import',
    isWhole: true,
    find: imports,
    findIds: (_, signal) => imports('', signal),
  },
];
