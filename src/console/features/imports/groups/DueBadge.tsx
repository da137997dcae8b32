import { useTranslation } from '#console/texts/useTranslation.ts';
import { Badge } from '#console/ui/Badge.tsx';
import type { Group } from './useGroupActions.ts';

/** How many files of a group are due. */
export function DueBadge({ group: { datasets } }: { readonly group: Group }) {
  const { t } = useTranslation();
  const due = datasets.filter((one) => one.due).length;
  if (due === 0) return <Badge tone="good">{t('datasets.groups.nothingDue')}</Badge>;
  return <Badge tone="stale">{t('datasets.groups.due', { due, count: datasets.length })}</Badge>;
}
