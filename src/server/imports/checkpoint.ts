import type { Json } from '../jobs/kind.ts';
import type { CustomTypes } from '../engine/duckdb/loading/customFields.ts';
import type { ColumnForms } from '../engine/duckdb/loading/plan.ts';
import type { LeftOut } from './staging/leftOutRows.ts';
import type { Tally } from './tally.ts';

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
