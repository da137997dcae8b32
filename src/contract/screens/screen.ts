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
  /**
   * The call whose reply it waits for, so that it can be asked before the screen's code has come: its path below /api/
   * with the screen's own parameters, and the names of the address that are handed on to it.
   */
  readonly first?: { readonly path: string; readonly query?: readonly string[] };
  /** Not built yet: sidebar and palette leave it out, its address answers with a page that says so. */
  readonly planned?: true;
}

/** What every screen with sidebar and top bar has in common. */
export const inMain = { access: 'tenant', layout: 'main' } as const;
