import type { CallValue } from '#console/data/call.ts';
import type { BadgeTone } from '#console/ui/Badge.tsx';

/** An import, and what the head of an uploaded file says, as the API gives them. */
export type ImportRecord = CallValue<'import'>;
export type Inspection = CallValue<'importInspect'>;

/** How an import’s state looks. */
export const statusTones: Readonly<Record<ImportRecord['status'], BadgeTone>> = {
  pending: 'neutral',
  validating: 'info',
  processing: 'info',
  completed: 'good',
  failed: 'bad',
};

/** While an import is under way its row is asked for again after so many milliseconds. */
export const refreshMs = 1000;

/** True until an import has ended. */
export function isUnderWay({ status }: Pick<ImportRecord, 'status'>): boolean {
  return status !== 'completed' && status !== 'failed';
}

/** Rows that were not taken, for whatever reason. */
export function failedRows({ metadata }: ImportRecord): number {
  return metadata.validate.invalidCount + metadata.process.failedCount;
}
