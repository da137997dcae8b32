import type { CallValue } from '#console/data/call.ts';
import { formatCount } from '#console/texts/format.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';

/**
 * How many people of each segment would get an email now, and the segment's size; people in several segments count in
 * each.
 */
export function AudienceBySegment(props: { readonly parts: CallValue<'campaignLiveCustomerCount'>['bySegment'] }) {
  const { parts } = props;
  const { t } = useTranslation();
  if (parts.length === 0) return null;
  return (
    <section aria-label={t('campaigns.bySegment')} className="px-6 pt-3">
      <ul className="flex max-h-palette-list flex-col overflow-auto rounded border border-line">
        {parts.map(({ id, name, people, toBeSent }) => (
          <li
            key={id}
            className="flex items-baseline gap-2 border-b border-line px-3 py-1 text-table last:border-transparent"
          >
            <span className="min-w-0 flex-1 break-words">{name}</span>
            <span className="tabular-nums">
              {t('campaigns.ofSegment', { sent: formatCount(toBeSent), people: formatCount(people) })}
            </span>
          </li>
        ))}
      </ul>
      {parts.length > 1 && <p className="pt-1 text-small text-ink-3">{t('campaigns.bySegmentHint')}</p>}
    </section>
  );
}
