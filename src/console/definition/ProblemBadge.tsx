import { CircleAlert } from 'lucide-react';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { Badge } from '#console/ui/Badge.tsx';
import type { StoredDefinition } from './definitionCalls.ts';

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
