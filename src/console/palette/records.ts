import { formatCount } from '#console/texts/formatCount.ts';
import { pathTo } from '#contract/links.ts';
import type { FeatureCode } from '#domain/access/features.ts';
import { accessOf } from '#console/actions/access.ts';
import { noteUse } from '#console/actions/frecency.ts';
import { call } from '#console/data/call.ts';
import { go } from '#console/navigation/go.ts';
import { t } from '#console/texts/i18n.ts';
import { FileUp, Layers, Package, type LucideIcon } from 'lucide-react';
import type { Entry, Section } from './entry.ts';
import { withoutKind } from './recordQuery.ts';

/** One kind of record that the palette finds by name, asked of the server as one types. */
interface RecordSource {
  readonly section: Section;
  /** What the kind is called; `seg vip` looks for `vip` among segments. */
  readonly kind: string;
  readonly icon: LucideIcon;
  readonly feature: FeatureCode;
  readonly find: (search: string, signal: AbortSignal) => Promise<readonly Found[]>;
  /** The list that searches for the same, where there is one. */
  readonly list?: { readonly title: () => string; readonly path: (search: string) => string };
}

interface Found {
  readonly path: string;
  readonly title: string;
  readonly detail?: string;
}

const shownPerKind = 5;

/** The kinds of records, in the order of their sections. A later kind is one more row. */
const sources: readonly RecordSource[] = [
  {
    section: 'segments',
    kind: 'segments',
    icon: Layers,
    feature: 'SEGMENTS.VIEW',
    find: async (search, signal) => {
      const segments = await call('segmentList', { query: { search } }, { signal });
      return segments.map(({ id, name, count }) => ({
        path: pathTo('segment', { id }),
        title: name,
        detail: t('palette.customers', { count: count.population, formatted: formatCount(count.population) }),
      }));
    },
    list: {
      title: () => t('screens.segments'),
      path: (search) => `${pathTo('segments')}?search=${encodeURIComponent(search)}`,
    },
  },
  {
    section: 'filters',
    kind: 'filters',
    icon: Package,
    feature: 'PRODUCTS.FILTERS.VIEW',
    find: async (search, signal) => {
      const filters = await call('filterList', { query: { search } }, { signal });
      return filters.map(({ id, name, product_count: count }) => ({
        path: pathTo('filter', { id }),
        title: name,
        detail: t('palette.products', { count, formatted: formatCount(count) }),
      }));
    },
    list: {
      title: () => t('screens.filters'),
      path: (search) => `${pathTo('filters')}?search=${encodeURIComponent(search)}`,
    },
  },
  {
    section: 'imports',
    kind: 'imports',
    icon: FileUp,
    feature: 'IMPORTS.ANALYTICS.VIEW',
    find: async (search, signal) => {
      const imports = await call('importList', {}, { signal });
      const fitting = imports.filter(({ file_name: name }) => name.toLowerCase().includes(search.toLowerCase()));
      return fitting.map(({ id, file_name: title }) => ({ path: pathTo('import', { id }), title }));
    },
  },
];

/**
 * Records whose name fits, of every kind that is open to the person, and the lists that search for the same. A kind
 * that fails is left out.
 */
export async function findRecords(query: string, signal: AbortSignal): Promise<Entry[]> {
  const open = sources.filter((source) => accessOf(source.feature).kind === 'granted');
  const found = await Promise.allSettled(open.map((source) => entriesIn(source, query, signal)));
  return found.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
}

async function entriesIn(source: RecordSource, query: string, signal: AbortSignal): Promise<Entry[]> {
  const { search, named } = withoutKind(query, source.kind);
  if (search === '') return [];
  const { section, icon, list } = source;
  const found = await source.find(search, signal);
  const entries = found.slice(0, shownPerKind).map((record) => opening({ section, icon, ...record }));
  if (!list || (!named && found.length <= shownPerKind)) return entries;
  const title = t('palette.searchIn', { list: list.title(), search });
  return [...entries, opening({ section, icon, title, path: list.path(search) })];
}

function opening(record: Found & Pick<Entry, 'section' | 'icon'>): Entry {
  const { path } = record;
  const run = () => {
    noteUse(path);
    go(path);
  };
  return { id: path, run, ...record };
}
