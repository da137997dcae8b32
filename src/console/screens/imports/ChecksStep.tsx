import { useTranslation } from '#console/texts/useTranslation.ts';
import { isUnderWay, type ImportRecord } from '#console/upload/importRecord.ts';
import { DryRunPreview } from './DryRunPreview.tsx';
import { ErrorGroups } from './ErrorGroups.tsx';
import { errorGroups, useErrorGroup } from './errorGroups.ts';
import { RejectedTable } from './RejectedTable.tsx';

/** The step of checks: what a dry run found, the errors by their reason, and their rows to be corrected. */
export function ChecksStep({ record }: { readonly record: ImportRecord }) {
  const { t } = useTranslation();
  const groups = errorGroups(record);
  const { current, choose } = useErrorGroup(groups);
  const hasEnded = !isUnderWay(record);
  return (
    <>
      {record.status === 'checked' && <DryRunPreview record={record} />}
      {current && <ErrorGroups groups={groups} current={current} onChoose={choose} />}
      {hasEnded && groups.length === 0 && <p>{t('importWorkbench.errors.none')}</p>}
      {hasEnded && current && (
        <RejectedTable key={`${record.status}-${current.reason}`} record={record} group={current} />
      )}
    </>
  );
}
