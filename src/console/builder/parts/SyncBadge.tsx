import { Check, CircleAlert } from 'lucide-react';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { Badge } from '#console/ui/Badge.tsx';
import { syncState, type Draft } from '../draft.ts';

/** Whether builder and SQL agree; changes are announced (conditions.md §4). */
export function SyncBadge({ draft }: { readonly draft: Draft }) {
  const { t } = useTranslation();
  const state = syncState(draft);
  const label = t(`builder.sync.${state}`);
  return (
    <span role="status">
      {state === 'inSync' ? (
        <Badge tone="good" icon={Check}>
          {label}
        </Badge>
      ) : (
        <Badge tone="bad" icon={CircleAlert}>
          {state === 'broken' ? label : t('builder.syncMany', { state: label, count: draft.problems.length })}
        </Badge>
      )}
    </span>
  );
}
