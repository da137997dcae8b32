import { addAutomations } from './seed/automations.ts';
import { automationHandlers } from './automationHandlers.ts';
import { automationMigration, automationTables } from './automationTables.ts';
import type { RowTypes } from '#server/engine/tables/columns.ts';
import type { Feature } from '#server/calls/feature.ts';

type Rows = RowTypes<typeof automationTables>;

declare module '#server/engine/tables/tenant.ts' {
  interface TenantTables extends Rows {}
}

/** Mails that go by an occasion of a person. */
export const automation = {
  handlers: automationHandlers,
  tables: automationTables,
  migrations: [automationMigration],
  seed: { work: ({ writer, made }) => addAutomations(writer, made.templates) },
} as const satisfies Feature;
