import { formatCount } from '#console/texts/format.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { Icon } from '#console/ui/Icon.tsx';
import { kindIcons, kindTones } from './kindTones.ts';
import { kindOf, mailingKinds, type Calendar, type Mailing } from './mailings.ts';
import { formatDay } from '#console/texts/format.ts';

/**
 * What goes out next, the next day without mailings, and how many mailings of each kind the month has: their tones with
 * their words.
 */
export function Legend(props: {
  /** The days of the month. */
  readonly days: Calendar['days'];
  /** All days of the page, the weeks around the month included. */
  readonly page: Calendar['days'];
  readonly today: string;
}) {
  const { days, page, today } = props;
  const { t } = useTranslation();
  const free = page.find(({ day, planned }) => day > today && planned.length === 0)?.day;
  const all = days.flatMap(({ planned }) => planned);
  const counts = mailingKinds
    .map((kind) => [kind, all.filter((one) => kindOf(one) === kind).length] as const)
    .filter(([kind, count]) => count > 0 || kind !== 'stopped');
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-table">
      <p>
        {nextText(t, days, today)}{' '}
        {free !== undefined && (
          <span className="text-ink-2">{t('campaigns.calendar.free', { day: formatDay(free) })}</span>
        )}
      </p>
      <ul aria-label={t('campaigns.calendar.kindsLabel')} className="flex flex-wrap gap-2">
        {counts.map(([kind, count]) => (
          <li
            key={kind}
            className={`inline-flex h-5 items-center gap-1 rounded-full px-2 text-small font-medium ${kindTones[kind]}`}
          >
            <Icon of={kindIcons[kind]} size="small" />
            {t(`campaigns.calendar.kinds.${kind}`)} {formatCount(count)}
          </li>
        ))}
      </ul>
    </div>
  );
}

function nextText(t: ReturnType<typeof useTranslation>['t'], days: Calendar['days'], today: string): string {
  const coming = days.filter(({ day }) => day >= today);
  const isNext = (one: Mailing) => kindOf(one) === 'planned';
  const next = coming.find(({ planned }) => planned.some(isNext));
  const mailing = next?.planned.find(isNext);
  if (!next || !mailing) return t('campaigns.calendar.nothingNext');
  const { name, at } = mailing;
  return t('campaigns.calendar.next', { name, day: formatDay(next.day), at });
}
