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
  /** The nouns of the kind, which head its rows; `seg vip` looks for `vip` among segments. */
  readonly kind: Section;
  readonly icon: LucideIcon;
  readonly feature: FeatureCode;
  /** The screen of one record; while it is not built, its records are not offered. */
  readonly screen: ScreenName;
  readonly isPeople?: true;
  /** Its ids have zeros before the number, which people leave out. */
  readonly hasZeros?: true;
  /** By name and the like, as the list of the kind searches; '' finds all that the list shows. */
  readonly find: (search: string, signal: AbortSignal) => Promise<readonly FoundRecord[]>;
  /** Records whose id may have this prefix; the result is filtered again. Without it the kind has so few that all are searched here. */
  readonly findIds?: (id: string, signal: AbortSignal) => Promise<readonly FoundRecord[]>;
  /** What its records hold: the tab of their page that shows it. */
  readonly holds?: Content;
  /** The screen of its list, where that searches by `search` in its address. */
  readonly list?: ListScreen;
}

type ListScreen = 'customers' | 'segments' | 'products' | 'filters' | 'templates' | 'campaigns' | 'conversationHistory';

/** The kinds of records, in the order of their sections. A further kind is one more row. */
export const recordSources: readonly RecordSource[] = [
  {
    kind: 'customers',
    icon: User,
    feature: 'CUSTOMERS.VIEW',
    screen: 'customer',
    isPeople: true,
    hasZeros: true,
    find: findCustomers,
    // Sorted by id: the smallest may be the exact match, and only one page of results is loaded.
    findIds: (id, signal) => findCustomers(id, signal, 'id-asc'),
    list: 'customers',
  },
  {
    kind: 'segments',
    icon: Layers,
    feature: 'SEGMENTS.VIEW',
    screen: 'segment',
    holds: 'members',
    find: findSegments,
    list: 'segments',
  },
  {
    kind: 'products',
    icon: Package,
    feature: 'PRODUCTS.VIEW',
    screen: 'product',
    hasZeros: true,
    find: findProducts,
    findIds: (id, signal) => findProducts(id, signal, 'Product ID'),
    list: 'products',
  },
  {
    kind: 'filters',
    icon: Package,
    feature: 'PRODUCTS.FILTERS.VIEW',
    screen: 'filter',
    holds: 'products',
    find: findFilters,
    list: 'filters',
  },
  {
    kind: 'templates',
    icon: LayoutTemplate,
    feature: 'TEMPLATES.VIEW',
    screen: 'template',
    find: findTemplates,
    list: 'templates',
  },
  {
    kind: 'campaigns',
    icon: Megaphone,
    feature: 'CAMPAIGNS.VIEW',
    screen: 'campaign',
    find: findCampaigns,
    list: 'campaigns',
  },
  {
    kind: 'conversations',
    icon: MessageSquare,
    feature: 'DODO_CHAT.CONVERSATION_HISTORY.VIEW',
    screen: 'conversation',
    find: findConversations,
    findIds: findConversation,
    list: 'conversationHistory',
  },
  {
    kind: 'imports',
    icon: FileUp,
    feature: 'IMPORTS.ANALYTICS.VIEW',
    screen: 'import',
    find: findImports,
  },
];
