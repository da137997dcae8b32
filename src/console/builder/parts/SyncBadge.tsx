import { Check, CircleAlert, CircleDashed } from 'lucide-react';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { Badge } from '#console/ui/Badge.tsx';
import { rowCount, syncState, type Draft } from '../draft.ts';

/**
 * Whether builder and SQL agree; changes are announced (conditions.md §4). Nothing is said of a definition without
 * conditions, and no agreement of one with rows that are not complete, which only the builder has.
 */
export function SyncBadge({ draft }: { readonly draft: Draft }) {
  return (
    <span role="status">
      <State draft={draft} />
    </span>
  );
}

function State({ draft }: { readonly draft: Draft }) {
  const { t } = useTranslation();
  const { model, problems, unfinished } = draft;
  const state = syncState(draft);
  const label = t(`builder.sync.${state}`);
  if (state === 'broken' || state === 'notRepresentable') {
    return (
      <Badge tone="bad" icon={CircleAlert}>
        {state === 'broken' ? label : t('builder.syncMany', { state: label, count: problems.length })}
      </Badge>
    );
  }
  if (rowCount(model) === 0) return null;
  if (unfinished.size > 0) {
    return (
      <Badge tone="stale" icon={CircleDashed}>
        {t('builder.syncUnfinished', { count: unfinished.size })}
      </Badge>
    );
  }
  return (
    <Badge tone="good" icon={Check}>
      {label}
    </Badge>
  );
}
