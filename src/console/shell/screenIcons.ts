import type { SidebarGroup } from '#contract/screens/screen.ts';
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
  type LucideIcon,
} from 'lucide-react';

/** One icon a sidebar group; palette rows of its screens carry it, too. */
export const groupIcons: Readonly<Record<SidebarGroup, LucideIcon>> = {
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
