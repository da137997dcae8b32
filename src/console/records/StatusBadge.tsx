import { useTranslation } from '#console/texts/useTranslation.ts';
import { Badge } from '#console/ui/Badge.tsx';
import { shownChoice } from './choices.ts';

/** What a record's status says; nothing where it has none. */
export function StatusBadge({ status }: { readonly status: string | null }) {
  const { t } = useTranslation();
  if (status === null || status === '') return null;
  return <Badge tone={status === 'active' ? 'good' : 'neutral'}>{shownChoice(t, status)}</Badge>;
}
