import { pathTo } from '#contract/links.ts';
import type { ScreenName } from '#contract/screens.ts';
import type { FeatureCode } from '#domain/access/features.ts';
import { FileUp, Layers, LayoutTemplate, Megaphone, MessageSquare, Package, User, type LucideIcon } from 'lucide-react';
import type { Section } from './entry.ts';
import {
  findCampaigns,
  findConversation,
  findConversations,
  findCustomers,
  findFilters,
  findImports,
  findProducts,
  findSegments,
  findTemplates,
  type FoundRecord,
} from './recordFinders.ts';
import type { Content } from './recordSearch.ts';

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
    find: findCustomers,
    // Sorted by id: the smallest may be the exact match, and only one page of results is loaded.
    findIds: (id, signal) => findCustomers(id, signal, 'id-asc'),
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
    find: findSegments,
    findIds: (_, signal) => findSegments('', signal),
    list: { screen: 'segments', path: searched(pathTo('segments')) },
  },
  {
    section: 'products',
    kind: 'products',
    icon: Package,
    feature: 'PRODUCTS.VIEW',
    screen: 'product',
    hasZeros: true,
    find: findProducts,
    findIds: (id, signal) => findProducts(id, signal, 'Product ID'),
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
    find: findFilters,
    findIds: (_, signal) => findFilters('', signal),
    list: { screen: 'filters', path: searched(pathTo('filters')) },
  },
  {
    section: 'templates',
    kind: 'templates',
    icon: LayoutTemplate,
    feature: 'TEMPLATES.VIEW',
    screen: 'template',
    isWhole: true,
    find: findTemplates,
    findIds: (_, signal) => findTemplates('', signal),
    list: { screen: 'templates', path: searched(pathTo('templates')) },
  },
  {
    section: 'campaigns',
    kind: 'campaigns',
    icon: Megaphone,
    feature: 'CAMPAIGNS.VIEW',
    screen: 'campaign',
    isWhole: true,
    find: findCampaigns,
    findIds: (_, signal) => findCampaigns('', signal),
    list: { screen: 'campaigns', path: searched(pathTo('campaigns')) },
  },
  {
    section: 'conversations',
    kind: 'conversations',
    icon: MessageSquare,
    feature: 'DODO_CHAT.CONVERSATION_HISTORY.VIEW',
    screen: 'conversation',
    find: findConversations,
    findIds: findConversation,
    list: { screen: 'conversationHistory', path: searched(pathTo('conversationHistory')) },
  },
  {
    section: 'imports',
    kind: 'imports',
    icon: FileUp,
    feature: 'IMPORTS.ANALYTICS.VIEW',
    screen: 'import',
    isWhole: true,
    find: findImports,
    findIds: (_, signal) => findImports('', signal),
  },
];
