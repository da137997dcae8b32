import { automation } from './features/automation/feature.ts';
import { campaigns } from './features/campaigns/feature.ts';
import { chat } from './features/chat/feature.ts';
import { connectors } from './features/connectors/feature.ts';
import { customerAnalytics } from './features/customer-analytics/feature.ts';
import { customerEmail } from './features/customer-email/feature.ts';
import { customers } from './features/customers/feature.ts';
import { dashboard } from './features/dashboard/feature.ts';
import { doubtfulOrders } from './features/doubtful-orders/feature.ts';
import { filters } from './features/filters/feature.ts';
import { imports } from './features/imports/feature.ts';
import { journal } from './features/journal/feature.ts';
import { messages } from './features/messages/feature.ts';
import { onboarding } from './features/onboarding/feature.ts';
import { outbox } from './features/outbox/feature.ts';
import { productAnalytics } from './features/product-analytics/feature.ts';
import { products } from './features/products/feature.ts';
import { profile } from './features/profile/feature.ts';
import { recommendations } from './features/recommendations/feature.ts';
import { segmentAnalytics } from './features/segment-analytics/feature.ts';
import { segments } from './features/segments/feature.ts';
import { settings } from './features/settings/feature.ts';
import { shopify } from './features/shopify/feature.ts';
import { signIn } from './features/sign-in/feature.ts';
import { templates } from './features/templates/feature.ts';
import { tenants } from './features/tenants/feature.ts';
import type { Feature } from './feature.ts';

const listed = [
  signIn,
  messages,
  tenants,
  onboarding,
  dashboard,
  profile,
  settings,
  customers,
  customerAnalytics,
  customerEmail,
  segments,
  segmentAnalytics,
  products,
  productAnalytics,
  filters,
  templates,
  campaigns,
  automation,
  recommendations,
  chat,
  imports,
  connectors,
  journal,
  shopify,
  doubtfulOrders,
  outbox,
] as const;

/** Every console feature. This is the only list in the console that a new feature is added to. */
export const features: readonly Feature[] = listed;

type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** The screens of all features, by name. */
export type Screens = Intersection<(typeof listed)[number]['screens']>;
