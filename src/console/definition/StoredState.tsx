import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { relativeDate } from '#console/list/dates.ts';
import { Badge } from '#console/ui/Badge.tsx';
import { useNow } from '#console/ui/useNow.ts';
import type { StoredDefinition } from './definitionCalls.ts';

/** What is known of a stored definition beside its title: its status, the age of its members, why they stay old. */
export function StoredState({ stored }: { readonly stored: StoredDefinition }) {
  const { t } = useTranslation();
  const now = useNow();
  const { status, populating, populated_at: populatedAt, problems } = stored;
  const [problem] = problems;
  return (
    <span className="flex shrink-0 items-center gap-2">
      <Badge tone={status === 'archived' ? 'stale' : 'neutral'}>{t(`definitions.status.${status}`)}</Badge>
      {problem ? (
        <span title={problem.message}>
          <Badge tone="bad" icon={CircleAlert}>
            {t('definitions.notPopulated', { code: problem.code ?? '' })}
          </Badge>
        </span>
      ) : (
        <output className="text-small text-ink-3 narrow:hidden">
          {populating
            ? t('definitions.populating')
            : populatedAt !== null && t('definitions.populated', { age: relativeDate(populatedAt, now) })}
        </output>
      )}
    </span>
  );
}
