import type { Translate } from '#console/texts/i18n.ts';
import type { DateRange } from '#domain/conditions/model.ts';
import { writtenDates, type DatesRead } from '#domain/conditions/typed-dates.ts';
import { formatDay } from '#console/texts/format.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';

/** Said in full by what is written itself. */
const isSaidByItself = /\d{4}-\d{2}-\d{2}|any day/u;

/** What typed dates mean, as days, at once; or why they mean nothing. Told to whoever hears the field. */
export function DatesMeaning(props: {
  readonly id: string;
  /** What is being typed, read. */
  readonly read: DatesRead | null;
  /** What is stored. */
  readonly range: DateRange | null;
}) {
  const { id, read, range } = props;
  const { t } = useTranslation();
  if (read && 'fault' in read) {
    return (
      <span id={id} aria-live="polite" className="text-small text-warning">
        {t(`builder.dateFaults.${read.fault}`)}
      </span>
    );
  }
  const isWorthSaying = read !== null || (range !== null && !isSaidByItself.test(writtenDates(range)));
  const days = isWorthSaying && range ? daysOf(range, t) : '';
  return (
    <span id={id} aria-live="polite" className="text-small whitespace-nowrap text-ink-3 empty:hidden">
      {read?.relative && range && days !== '' && !range.every((day) => day === null)
        ? t('builder.datesFixed', { days })
        : days}
    </span>
  );
}

function daysOf([from, to]: DateRange, t: Translate): string {
  if (from === null) return to === null ? t('builder.anyDay') : t('builder.untilDay', { to: formatDay(to) });
  if (to === null) return t('builder.sinceDay', { from: formatDay(from) });
  if (from === to) return formatDay(from);
  return t('builder.dayToDay', { from: formatDay(from), to: formatDay(to) });
}
