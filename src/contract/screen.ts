import type { RouteAccess } from '#domain/access/guard.ts';
import type { FeatureCode } from '#domain/access/features.ts';

/** The frame of a screen: the sign-in column, none, or sidebar and top bar. */
export type Layout = 'auth' | 'bare' | 'main';

/** The sidebar's groups in their order, with the labels of specification 2 §2. */
export const sidebarGroups = {
  dashboard: 'Dashboard',
  products: 'Products',
  customers: 'Customers',
  recommendations: 'Recommendations',
  segments: 'Segments',
  templates: 'Templates',
  marketing: 'Marketing',
  data: 'Data Manager',
  connectors: 'Connectors',
  chat: 'Chatbot',
} as const;
export type SidebarGroup = keyof typeof sidebarGroups;

/** A view of a screen with its own label: the same path with `view` in the query. */
export interface ScreenView {
  readonly label: string;
  /** The code that the view needs besides the screen's own. */
  readonly feature: FeatureCode;
  readonly keys?: string;
  /** Not a list, though its screen is one. */
  readonly isPage?: true;
}

/** One screen: the facts that router, guard, sidebar, palette, titles and links need. */
export interface Screen {
  /** wouter's pattern, `:name` for a parameter. */
  readonly path: string;
  readonly title: string;
  /** `product` for a screen that the specification does not name; the specification sets path and label of others. */
  readonly source?: 'product';
  readonly access: RouteAccess;
  readonly layout: Layout;
  readonly feature?: FeatureCode;
  /** The sidebar group that shows it or, without a label, that it belongs to. */
  readonly group?: SidebarGroup;
  /** Its label in the sidebar; without one it is reached from other screens. */
  readonly label?: string;
  /** The key sequence that goes there (keyboard.md §3). */
  readonly keys?: string;
  /** Views by the value of `view` in the address. */
  readonly views?: Readonly<Record<string, ScreenView>>;
  /** The place of the sidebar that is lit for it (places.ts), where that is not the first of its group. */
  readonly below?: string;
  /**
   * A list: it stays mounted, hidden, with its state, while a screen opened from it is shown, so that Back is instant.
   */
  readonly keepAlive?: true;
}

/** The common properties of screens with sidebar and top bar. */
export const inMain = { access: 'tenant', layout: 'main' } as const;
