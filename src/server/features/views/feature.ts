import { viewHandlers } from './viewHandlers.ts';
import { viewTables } from './viewTables.ts';
import type { RowTypes } from '#server/engine/tables/columns.ts';
import type { Feature } from '#server/calls/feature.ts';

type Rows = RowTypes<typeof viewTables>;

declare module '#server/engine/tables/tenant.ts' {
  interface TenantTables extends Rows {}
}

/** Saved views and pins. */
export const views = {
  handlers: viewHandlers,
  tables: viewTables,
} as const satisfies Feature;
