import { identityJob, identityJobKind } from './identityJob.ts';
import { importJob } from './importJob.ts';
import { fixJob } from './rejected/fixJob.ts';
import { undoJob } from './undo/undoJob.ts';
import { addDatasets } from './seed/datasets.ts';
import { addImports } from './seed/imports.ts';
import { importHandlers } from './importHandlers.ts';
import { importRejectedHandlers } from './importRejectedHandlers.ts';
import { importUndoHandlers } from './importUndoHandlers.ts';
import { storedAddressHandlers } from './storedAddressesHandlers.ts';
import { storageHandlers } from './storageHandlers.ts';
import { datasetHandlers } from './datasetHandlers.ts';
import { importMigration, importTables } from './importTables.ts';
import { datasetMigration, datasetTables } from './datasetTables.ts';
import { rejectedMigration, rejectedTables } from './rejectedTables.ts';
import type { RowTypes } from '#server/engine/tables/columns.ts';
import { newJob } from '#server/jobs/stored.ts';
import type { Feature } from '#server/calls/feature.ts';

const tables = { ...importTables, ...datasetTables, ...rejectedTables };
type Rows = RowTypes<typeof tables>;

declare module '#server/engine/tables/tenant.ts' {
  interface TenantTables extends Rows {}
}

/** Files of records: reading, judging, undoing and repeating them. */
export const imports = {
  handlers: {
    ...importHandlers,
    ...importRejectedHandlers,
    ...importUndoHandlers,
    ...storedAddressHandlers,
    ...storageHandlers,
    ...datasetHandlers,
  },
  tables,
  migrations: [importMigration, datasetMigration, rejectedMigration],
  jobKinds: () => [importJob, undoJob, fixJob, identityJob],
  daily: [newJob(identityJobKind, null)],
  seed: {
    past: async ({ writer, daysAgo }) => {
      await addImports(writer, daysAgo);
      await addDatasets(writer, daysAgo);
    },
  },
} as const satisfies Feature;
