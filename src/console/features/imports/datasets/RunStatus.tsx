import { StatusBadge } from '#console/entity/StatusBadge.tsx';
import { useTranslation } from '#console/texts/useTranslation.ts';
import type { Dataset } from './useDatasetActions.ts';

/** The state of a dataset's last run, or that there was none. */
export function RunStatus({ run }: { readonly run: Dataset['last_run'] }) {
  const { t } = useTranslation();
  if (run === null) return <span className="text-ink-3">{t('datasets.never')}</span>;
  return <StatusBadge status={run.status} text={t(`imports.status.${run.status}`)} />;
}
