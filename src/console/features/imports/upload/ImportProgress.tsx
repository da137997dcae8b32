import { formatCount } from '#console/texts/format.ts';
import type { Translate } from '#console/texts/i18n.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { failedRows, isUnderWay, type ImportRecord } from './importRecord.ts';

/** The progress or result of an import, in one announced line; with a bar while it runs. */
export function ImportProgress(props: {
  readonly record: ImportRecord;
  /** The page says the result at greater length: the line is announced only. */
  readonly isSaid?: boolean;
}) {
  const { record, isSaid = false } = props;
  const { t } = useTranslation();
  const text = sentence(t, record);
  if (record.status === 'failed') {
    return (
      <div role="alert" className="flex flex-col gap-1">
        <p className="font-medium text-danger">{t('imports.detail.stopped')}</p>
        <p>{record.failure}</p>
      </div>
    );
  }
  const { batch_count: all, batch_processed_count: done, status } = record;
  return (
    <div className={isSaid ? 'contents' : 'flex flex-col gap-2'}>
      {isUnderWay(record) && (
        <progress
          className="w-full accent-accent"
          aria-label={text}
          max={Math.max(1, all)}
          {...(status === 'processing' && { value: done })}
        />
      )}
      <output className={isSaid ? 'sr-only' : undefined}>{text}</output>
      {isUnderWay(record) && <p className="text-small text-ink-3">{t('imports.detail.leave')}</p>}
    </div>
  );
}

function sentence(t: Translate, record: ImportRecord): string {
  const { status, batch_count: all, batch_processed_count: done, metadata } = record;
  if (status === 'pending') return t('imports.detail.waiting');
  if (status === 'validating') return t('imports.detail.preparing');
  if (status === 'processing')
    return t('imports.detail.progress', { status: t(`imports.status.${status}`), done, all });
  if (status === 'checked') return t('imports.detail.checked');
  if (status === 'undoing' || status === 'undone' || status === 'redoing') return t(`imports.detail.${status}`);
  if (status === 'cancelling' || status === 'cancelled') return t(`imports.detail.${status}`);
  const { insert, update } = metadata.process.successCount;
  return t('imports.detail.done', {
    inserted: formatCount(insert),
    updated: formatCount(update),
    failed: formatCount(failedRows(record)),
  });
}
