import type { JobContext, Json } from '#server/jobs/kind.ts';
import type { ImportRecord } from './importStore.ts';
import type { LoadPlan, ColumnForms } from '#server/loading/files/plan.ts';
import type { BatchLimits } from '#server/loading/batchFiles.ts';
import type { CustomTypes } from '#server/loading/files/customFields.ts';
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
  /** Loads even where most rows are rejected or change what is stored. */
  readonly confirmed: boolean;
}

/** The fraction of the progress bar for writing the copy. */
export const copyShare = 0.45;

/** The state of an import after its normalised copy is written: facts about the copy, and the next batch. */
export interface Loading extends ColumnForms {
  readonly rows: number;
  readonly batches: number;
  /** The rows that filters left out; absent when there are none. */
  readonly leftOut?: LeftOut;
  readonly ownTypes: CustomTypes;
  readonly next: number;
  readonly tally: Tally;
}

/** Reads a checkpoint; undefined while the normalised copy is unfinished, so that it is written again. */
export function readCheckpoint(checkpoint: Json): Loading | undefined {
  return checkpoint === null ? undefined : (checkpoint as unknown as Loading);
}

/** A checkpoint in the form of the job table. */
export function checkpointOf(loading: Loading): Json {
  return loading as unknown as Json;
}
