import type { RouteAccess } from '#domain/access/guard.ts';
import type { FeatureCode } from '#domain/access/features.ts';

/** Which frame a screen stands in: the sign-in column, nothing at all, or sidebar and top bar. */
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

/** A view of a screen that has a label of its own: the same path with `view` in the query. */
export interface ScreenView {
  readonly label: string;
  /** What the view needs besides the screen's own code. */
  readonly feature: FeatureCode;
  readonly keys?: string;
  readonly aliases?: readonly string[];
}

/** One screen: what router, guard, sidebar, palette, titles and links need to know of it. */
export interface Screen {
  /** wouter's pattern, `:name` for a parameter. */
  readonly path: string;
  readonly title: string;
  readonly access: RouteAccess;
  readonly layout: Layout;
  readonly feature?: FeatureCode;
  /** The sidebar group it stands in or, without a label, belongs to. */
  readonly group?: SidebarGroup;
  /** Its label in the sidebar; without one it is reached from other screens. */
  readonly label?: string;
  /** The key sequence that goes there (keyboard.md §3). */
  readonly keys?: string;
  /** What people call it, and no word of its title says: the palette finds it by these, too. */
  readonly aliases?: readonly string[];
  /** Views by the value of `view` in the address. */
  readonly views?: Readonly<Record<string, ScreenView>>;
  /** The place of the sidebar that is lit for it (places.ts), where that is not the first of its group. */
  readonly below?: string;
  /** A list: it is kept hidden, with its state, while a screen is open that it leads to, so that Back shows it at once. */
  readonly keepAlive?: true;
  /** Not built yet: sidebar and palette leave it out, its address answers with a page that says so. */
  readonly planned?: true;
}

/** What every screen with sidebar and top bar has in common. */
export const inMain = { access: 'tenant', layout: 'main' } as const;
