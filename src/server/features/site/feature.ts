import type { Sites } from './site.ts';
import { siteHandlers } from './siteHandlers.ts';
import { siteDropMigration, siteMigration, siteOrderMigration, siteTables } from './siteTables.ts';
import type { RowTypes } from '#server/engine/tables/columns.ts';
import type { Feature } from '#server/calls/feature.ts';

type Rows = RowTypes<typeof siteTables>;

declare module '#server/engine/tables/tenant.ts' {
  interface TenantTables extends Rows {}
}

declare module '#server/calls/services.ts' {
  interface Services {
    /** The retailers' sites: their keys, and what comes from them. */
    readonly sites: Sites;
  }
}

/** The retailer's site: events, campaigns and chat on its pages. */
export const site = {
  handlers: siteHandlers,
  tables: siteTables,
  migrations: [siteMigration, siteOrderMigration, siteDropMigration],
} as const satisfies Feature;
