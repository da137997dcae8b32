import type { CallValue } from '#console/data/call.ts';
import { formatCount, formatDateTime } from '#console/texts/format.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';

/** Dropped events, calls and batches of the shop's pages, by reason; renders nothing if there were none. */
export function DroppedEvents({ drops }: Pick<CallValue<'siteSettings'>, 'drops'>) {
  const { t } = useTranslation();
  if (drops.length === 0) return null;
  return (
    <div className="flex flex-col gap-1">
      <h3 className="text-table font-medium">{t('site.drops')}</h3>
      <p className="text-small text-ink-3">{t('site.dropsHint')}</p>
      <ul aria-label={t('site.drops')} className="flex flex-col gap-1 text-table">
        {drops.map(({ reason, count, last_at: at }) => (
          <li key={reason}>
            {t('site.drop', {
              times: formatCount(count),
              reason: t(`site.dropReasons.${reason}`),
              at: formatDateTime(at),
            })}
          </li>
        ))}
      </ul>
    </div>
  );
}
