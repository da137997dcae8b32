import { batchJob, makeBatch } from './batchJob.ts';
import { batchJobKind } from './batchKind.ts';
import { recommendationHandlers } from './recommendationHandlers.ts';
import {
  recommendationDialMigration,
  recommendationMigration,
  recommendationSpreadMigration,
  recommendationTables,
} from './recommendationTables.ts';
import type { RowTypes } from '#server/engine/tables/columns.ts';
import { newJob } from '#server/jobs/stored.ts';
import type { Feature } from '#server/calls/feature.ts';

type Rows = RowTypes<typeof recommendationTables>;

declare module '#server/engine/tables/tenant.ts' {
  interface TenantTables extends Rows {}
}

/** Batches of recommended products. */
export const recommendations = {
  handlers: recommendationHandlers,
  tables: recommendationTables,
  migrations: [recommendationMigration, recommendationDialMigration, recommendationSpreadMigration],
  jobKinds: () => [batchJob],
  daily: [newJob(batchJobKind, { origin: 'nightly' })],
  seed: { ofRecords: makeBatch },
} as const satisfies Feature;
