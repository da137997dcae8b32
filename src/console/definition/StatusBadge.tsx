import { useTranslation } from '#console/texts/useTranslation.ts';
import { Badge } from '#console/ui/Badge.tsx';
import type { StoredDefinition } from './definitionCalls.ts';

/** Active or archived. */
export function StatusBadge({ status }: Pick<StoredDefinition, 'status'>) {
  const { t } = useTranslation();
  return <Badge tone={status === 'archived' ? 'stale' : 'neutral'}>{t(`definitions.status.${status}`)}</Badge>;
}
