import type { JobContext, Json } from '#server/jobs/kind.ts';
import type { ImportRecord } from './importStore.ts';
import type { LoadPlan, ColumnForms } from '#server/engine/duckdb/loading/plan.ts';
import type { BatchLimits } from './staging/batchFiles.ts';
import type { CustomTypes } from '#server/engine/duckdb/loading/customFields.ts';
import type { LeftOut } from './staging/leftOutRows.ts';
import type { Tally } from './tally.ts';

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

/** How far an import is once its normalised copy stands: what is known of the copy, and the batch that comes next. */
export interface Loading extends ColumnForms {
  readonly rows: number;
  readonly batches: number;
  /** Rows of the file that its filters left out; absent where there are none. */
  readonly leftOut?: LeftOut;
  readonly ownTypes: CustomTypes;
  readonly next: number;
  readonly tally: Tally;
}

/** Reads a checkpoint; undefined while the normalised copy is not finished, so that it is written anew. */
export function readCheckpoint(checkpoint: Json): Loading | undefined {
  return checkpoint === null ? undefined : (checkpoint as unknown as Loading);
}

/** A checkpoint as the job table keeps it. */
export function checkpointOf(loading: Loading): Json {
  return loading as unknown as Json;
}
