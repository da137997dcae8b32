import { useAsOf } from '#console/data/figureSources.ts';
import type { Load } from '#console/data/request.ts';
import { formatAge, formatDateTime } from '#console/texts/format.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { useNow } from '#console/ui/timing.ts';

/** How old the data is that a page's figures were computed from; said once, in its title row. */
export function FigureAge({ load }: { readonly load: Load | undefined }) {
  const { t } = useTranslation();
  const now = useNow();
  const changed = useAsOf(load)?.changed_at;
  if (changed === undefined) return null;
  if (changed === null) return <p className="text-small text-ink-3">{t('charts.noData')}</p>;
  return (
    <p className="text-small text-ink-3" title={formatDateTime(changed)}>
      {t('charts.dataOf', { age: formatAge(changed, now) })}
    </p>
  );
}
