import type { JobContext } from '../jobs/kind.ts';
import type { ImportRecord } from './importStore.ts';
import type { LoadPlan } from '../engine/duckdb/loading/plan.ts';
import type { BatchLimits } from './staging/batchFiles.ts';

/** What both stages of an import work with. */
export interface ImportWork {
  readonly context: JobContext;
  readonly record: ImportRecord;
  readonly plan: LoadPlan;
  /** The folder of the normalised copy. */
  readonly folder: string;
  readonly limits: BatchLimits;
}

/** The share of the whole that writing the copy takes, for the bar a person looks at. */
export const copyShare = 0.45;
