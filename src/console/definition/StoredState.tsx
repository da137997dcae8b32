import { CircleAlert } from 'lucide-react';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { Badge } from '#console/ui/Badge.tsx';
import type { StoredDefinition } from './definitionCalls.ts';
import { StatusBadge } from '#console/entity/StatusBadge.tsx';
import { formatAge } from '#console/texts/format.ts';
import { useNow } from '#console/ui/timing.ts';

/** Why a definition keeps its last members: the code, and the sentence on hover (conditions.md §4). */
export function ProblemBadge({ problem }: { readonly problem: StoredDefinition['problems'][number] }) {
  const { t } = useTranslation();
  return (
    <span title={problem.message}>
      <Badge tone="bad" icon={CircleAlert}>
        {t('definitions.notPopulated', { code: problem.code ?? '' })}
      </Badge>
    </span>
  );
}

/** The state of a stored definition next to its title: its status, the age of its members, why they are stale. */
export function StoredState({ stored }: { readonly stored: StoredDefinition }) {
  const { t } = useTranslation();
  const now = useNow();
  const { status, populating, populated_at: populatedAt, problems } = stored;
  const [problem] = problems;
  return (
    <span className="flex shrink-0 items-center gap-2">
      <StatusBadge status={status} text={t(`definitions.status.${status}`)} />
      {problem ? (
        <ProblemBadge problem={problem} />
      ) : (
        <output className="text-small text-ink-3 narrow:hidden">
          {populating
            ? t('definitions.populating')
            : populatedAt !== null && t('definitions.populated', { age: formatAge(populatedAt, now) })}
        </output>
      )}
    </span>
  );
}
