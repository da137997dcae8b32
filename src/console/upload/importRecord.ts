import type { CallValue } from '#console/data/call.ts';
import type { Translate } from '#console/texts/i18n.ts';

/** An import, and the head of an uploaded file, as the API returns them. */
export type ImportRecord = CallValue<'import'>;
export type Inspection = CallValue<'importInspect'>;

/** Polling interval of a running import, in milliseconds. */
export const refreshMs = 1000;

/** True until an import has ended. */
export function isUnderWay({ status }: Pick<ImportRecord, 'status'>): boolean {
  return status !== 'completed' && status !== 'failed';
}

/** The state of an import in words; while its rows are loaded, with the share that is done. */
export function importStatusText(t: Translate, record: ImportRecord): string {
  const { status, batch_processed_count: done, batch_count: all } = record;
  const text = t(`imports.status.${status}`);
  return status === 'processing' && all > 0 ? `${text} ${Math.round((100 * done) / all)}%` : text;
}

/** Rows that were not imported, for any reason. */
export function failedRows({ metadata }: ImportRecord): number {
  return metadata.validate.invalidCount + metadata.process.failedCount;
}
