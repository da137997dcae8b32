import { useTranslation } from '#console/texts/useTranslation.ts';
import { Badge } from '#console/ui/Badge.tsx';
import { statusTones, type ImportRecord } from '#console/upload/records.ts';

/** An import's state; while its rows are loaded, with the batches done. */
export function StatusBadge({ record }: { readonly record: ImportRecord }) {
  const { t } = useTranslation();
  const { status, batch_processed_count: done, batch_count: all } = record;
  const text = t(`imports.status.${status}`);
  const share = status === 'processing' && all > 0 ? ` ${Math.round((100 * done) / all)} %` : '';
  return (
    <Badge tone={statusTones[status]}>
      {text}
      {share}
    </Badge>
  );
}
