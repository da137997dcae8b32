import { hookJobOf } from './hookJob.ts';
import { syncJobOf, type SyncSettings } from './syncJob.ts';
import { syncJobKind } from './syncState.ts';
import { shopifyHandlers } from './shopifyHandlers.ts';
import { shopifyTables } from './shopifyTables.ts';
import type { RowTypes } from '#server/engine/tables/columns.ts';
import { newJob } from '#server/jobs/stored.ts';
import type { Feature } from '#server/calls/feature.ts';

type Rows = RowTypes<typeof shopifyTables>;

declare module '#server/engine/tables/tenant.ts' {
  interface TenantTables extends Rows {}
}

declare module '#server/calls/feature.ts' {
  interface JobParts {
    /** How a sync of a shop works; for tests. */
    readonly syncing?: SyncSettings | undefined;
  }
}

/** The connection to a Shopify shop. */
export const shopify = {
  handlers: shopifyHandlers,
  tables: shopifyTables,
  jobKinds: ({ outgoing, secrets, clock, config, structure, syncing }) => [
    syncJobOf({ outgoing, secrets, clock, shopify: config.shopify }, syncing),
    hookJobOf(structure.tables),
  ],
  daily: [newJob(syncJobKind, { whole: false })],
} as const satisfies Feature;
