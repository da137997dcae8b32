import { useTranslation } from '#console/texts/useTranslation.ts';
import { isUnderWay, type ImportRecord } from './upload/importRecord.ts';
import { DryRunPreview } from './DryRunPreview.tsx';
import { errorGroups, useErrorGroup, type ErrorGroup } from './errorGroups.ts';
import { RejectedTable } from './RejectedTable.tsx';
import { formatCount } from '#console/texts/format.ts';
import { classes } from '#console/ui/classes.ts';

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

/** The errors of an import by their reason, each with how many rows have it; one is chosen. */
function ErrorGroups(props: {
  readonly groups: readonly ErrorGroup[];
  readonly current: ErrorGroup;
  readonly onChoose: (group: ErrorGroup) => void;
}) {
  const { groups, current, onChoose } = props;
  const { t } = useTranslation();
  return (
    <section className="flex flex-col gap-2" aria-label={t('importWorkbench.errors.title')}>
      <h2 className="text-h2 font-medium">{t('importWorkbench.errors.title')}</h2>
      <p className="text-small text-ink-3">{t('importWorkbench.errors.note')}</p>
      <ul className="flex flex-col">
        {groups.map((group) => {
          const isCurrent = group.reason === current.reason;
          return (
            <li key={group.reason} className="border-b border-line">
              <button
                type="button"
                data-action="import:choose-error"
                aria-current={isCurrent || undefined}
                className={classes(
                  'flex w-full items-baseline justify-between gap-4 px-2 py-2 text-left text-table',
                  isCurrent ? 'bg-accent-soft font-medium shadow-current' : 'hover:bg-hover',
                )}
                onClick={() => onChoose(group)}
              >
                <span className="min-w-0 break-words">{group.message}</span>
                <span className="tabular-nums">{formatCount(group.count)}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
