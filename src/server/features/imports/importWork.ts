import * as v from 'valibot';
import { decimalSigns } from '#domain/imports/decimals.ts';
import { blankCells, type BlankCells } from '#domain/imports/targets.ts';
import { fieldTypes } from '#contract/shapes/customValues.ts';
import type { FailedJob, JobContext } from '#server/jobs/kind.ts';
import { countedValues, rejectionShape } from '#server/loading/rejectionShape.ts';
import { wholeNumber, type StoredKind } from '#server/jobs/stored.ts';
import type { ImportRecord } from './importStore.ts';
import type { LoadPlan, ColumnForms } from '#server/loading/files/plan.ts';
import type { BatchLimits } from '#server/loading/batchFiles.ts';
import type { CustomTypes } from '#server/loading/files/customFields.ts';
import type { LeftOut } from './staging/leftOutRows.ts';
import type { Tally } from './tally.ts';

/** The dependencies of both stages of an import. */
export interface ImportWork {
  readonly context: JobContext<unknown, Loading>;
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

const tally = v.object({
  rejected: wholeNumber,
  rejections: v.array(rejectionShape),
  insert: wholeNumber,
  update: wholeNumber,
  // Unknown counts as changed: what follows from changes is computed.
  changed: v.optional(v.boolean(), true),
  replaced: v.exactOptional(wholeNumber),
  filled: v.exactOptional(wholeNumber),
  known: v.exactOptional(wholeNumber),
  repeated: v.exactOptional(wholeNumber),
  conflicting: v.exactOptional(wholeNumber),
  unknown: v.exactOptional(v.object({ customers: wholeNumber, products: wholeNumber })),
  matchedByEmail: v.exactOptional(wholeNumber),
  optedOut: v.exactOptional(wholeNumber),
  foundByEmail: v.exactOptional(wholeNumber),
} satisfies Record<keyof Tally, unknown>);

/** Stored facts about a loaded file; earlier versions stored no formats of columns. */
export const loadingShape: v.GenericSchema<unknown, Loading> = v.object({
  rows: wholeNumber,
  batches: wholeNumber,
  leftOut: v.exactOptional(v.object({ count: wholeNumber, values: countedValues })),
  ownTypes: v.record(v.string(), v.picklist(fieldTypes)),
  decimals: v.optional(v.record(v.string(), v.picklist([...decimalSigns, 'both'])), {}),
  floatedIds: v.optional(v.array(v.string()), []),
  next: wholeNumber,
  tally,
} satisfies Record<keyof Loading, unknown>);

/** The input of an import's job. */
export interface ImportInput {
  readonly importId: number;
  /** A person saw that most rows would be rejected or change what is stored, and wants it. */
  readonly confirmed?: boolean;
  /** Says what the import would do instead of doing it. */
  readonly dryRun?: boolean;
  /** As `options.blanks`; in the jobs of older versions alone. */
  readonly blanks?: BlankCells;
}

/**
 * An import's job as stored; its checkpoint is null until the normalised copy is complete. No batch is loaded twice.
 */
export const importJobKind: StoredKind<ImportInput, Loading> = {
  name: 'import',
  input: v.object({
    importId: wholeNumber,
    confirmed: v.exactOptional(v.boolean()),
    dryRun: v.exactOptional(v.boolean()),
    blanks: v.exactOptional(v.picklist(blankCells)),
  }),
  checkpoint: loadingShape,
};

/** The import that a failed job was about, even if the rest of its input is unreadable. */
export function importOfFailed({ storedInput }: Pick<FailedJob, 'storedInput'>): number | undefined {
  const named = v.safeParse(v.pipe(v.string(), v.parseJson(), v.object({ importId: wholeNumber })), storedInput);
  return named.success ? named.output.importId : undefined;
}
