import type { endpoints } from '#contract/endpoints.ts';
import type { Handlers } from './calls/handler.ts';
import { inOrder } from './engine/migrate.ts';
import { firstMigrations } from './engine/tables/firstMigrations.ts';
import { sharedMigrations, sharedTables, type TenantStructure } from './engine/tables/tenant.ts';
import { handlersOf, jobKindsOf as kindsOf, tablesOf, type Feature, type JobParts } from '#server/calls/feature.ts';
import { lookAtAutomations } from './features/automation/lookAtAutomations.ts';
import { automation } from './features/automation/feature.ts';
import { calendar } from './features/calendar/feature.ts';
import { campaignsFeature } from './features/campaigns/feature.ts';
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
import { onboarding } from './features/onboarding/feature.ts';
import { outbox } from './features/outbox/feature.ts';
import { people } from './features/people/feature.ts';
import { productAnalytics } from './features/product-analytics/feature.ts';
import { products } from './features/products/feature.ts';
import { recommendations } from './features/recommendations/feature.ts';
import { segmentAnalytics } from './features/segment-analytics/feature.ts';
import { segments } from './features/segments/feature.ts';
import { settings } from './features/settings/feature.ts';
import { shopify } from './features/shopify/feature.ts';
import { signIn } from './features/sign-in/feature.ts';
import { site } from './features/site/feature.ts';
import { templates } from './features/templates/feature.ts';
import { tenants } from './features/tenants/feature.ts';
import { views } from './features/views/feature.ts';
import type { JobKind } from './jobs/kind.ts';
import type { NewJob } from './jobs/stored.ts';
import type { Seed } from './seed/seeds.ts';

/** Every server feature. Daily jobs are added and seeds run in this order. */
const features = [
  imports,
  segments,
  filters,
  templates,
  recommendations,
  shopify,
  connectors,
  campaignsFeature(lookAtAutomations),
  automation,
  calendar,
  chat,
  site,
  doubtfulOrders,
  customers,
  customerAnalytics,
  customerEmail,
  products,
  productAnalytics,
  segmentAnalytics,
  dashboard,
  outbox,
  journal,
  onboarding,
  settings,
  tenants,
  people,
  signIn,
  views,
] as const;

const all: readonly Feature[] = features;

/** The handler of every call in the table. A missing handler is a compile error. */
export const handlers: Handlers<typeof endpoints> = handlersOf(features);

/** The structure of tenants' data: shared tables and the features' own. */
export const tenantStructure: TenantStructure = {
  tables: { ...sharedTables, ...tablesOf(all) },
  migrations: inOrder(firstMigrations, [...sharedMigrations, ...all.flatMap(({ migrations = [] }) => migrations)]),
};

/** All job kinds. */
export const jobKindsOf = (parts: JobParts): readonly JobKind[] => kindsOf(all, parts);

/** The jobs added for each tenant once a day, in the order they run. */
export const dailyJobs: readonly NewJob[] = all.flatMap(({ daily = [] }) => daily);

/** The demo data of the features. */
export const seeds: readonly Seed[] = all.flatMap(({ seed }) => seed ?? []);

// Modules that import this list also get the row types, services and job parts that features add.
export type * from './features/automation/feature.ts';
export type * from './features/campaigns/feature.ts';
export type * from './features/chat/feature.ts';
export type * from './features/imports/feature.ts';
export type * from './features/recommendations/feature.ts';
export type * from './features/shopify/feature.ts';
export type * from './features/site/feature.ts';
export type * from './features/templates/feature.ts';
export type * from './features/views/feature.ts';
