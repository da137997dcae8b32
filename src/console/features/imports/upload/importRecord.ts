import { isEnded } from '#domain/imports/targets.ts';
import type { CallValue } from '#console/data/call.ts';
import type { Translate } from '#console/texts/i18n.ts';

/** An import, and the head of an uploaded file, as the API returns them. */
export type ImportRecord = CallValue<'import'>;
export type Inspection = CallValue<'importInspect'>;

/** Polling interval of a running import, in milliseconds. */
export const refreshMs = 1000;

/** True until an import has ended. */
export function isUnderWay({ status }: Pick<ImportRecord, 'status'>): boolean {
  return !isEnded(status);
}

/** The state of an import for its tone: one that rejected rows needs a look. */
export function importStatus(record: ImportRecord): string {
  return record.status === 'completed' && failedRows(record) > 0 ? 'completed-with-failures' : record.status;
}

/** The state of an import in words; while its rows are loaded, with the share that is done. */
export function importStatusText(t: Translate, record: ImportRecord): string {
  const { status, batch_processed_count: done, batch_count: all } = record;
  if (record.metadata.stopped && status === 'failed') return t('imports.status.stopped');
  if (isWithoutRows(record)) return t('imports.status.nothing');
  const text = t(`imports.status.${status}`);
  return status === 'processing' && all > 0 ? `${text} ${Math.round((100 * done) / all)}%` : text;
}

/** True of an import that went through its file and took no row. */
function isWithoutRows({ status, batch_count: all, batch_processed_count: done, metadata }: ImportRecord): boolean {
  return status === 'failed' && done === all && metadata.rowCount > 0 && metadata.process.successCount.total === 0;
}

/** Rows that were not imported, for any reason. */
export function failedRows({ metadata }: ImportRecord): number {
  return metadata.validate.invalidCount + metadata.process.failedCount;
}
