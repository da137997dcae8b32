import type { SidebarGroup } from '#contract/screens/screen.ts';
import type { IconShape } from '#console/ui/iconShape.ts';
import {
  Box,
  Database,
  Layers,
  LayoutDashboard,
  LayoutTemplate,
  Megaphone,
  MessageSquare,
  Plug,
  Star,
  Users,
} from '#console/ui/icons.ts';

/** One icon a sidebar group; palette rows of its screens carry it, too. */
export const groupIcons: Readonly<Record<SidebarGroup, IconShape>> = {
  dashboard: LayoutDashboard,
  products: Box,
  customers: Users,
  recommendations: Star,
  segments: Layers,
  templates: LayoutTemplate,
  marketing: Megaphone,
  data: Database,
  connectors: Plug,
  chat: MessageSquare,
};
