import type { Translate } from '#console/texts/i18n.ts';
import type { DateRange, Value } from '#domain/conditions/model.ts';
import { writtenDates, type DatesRead, readDates, type TypedDates } from '#domain/conditions/dateRangeText.ts';
import { formatDay } from '#console/texts/format.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { isDateRange } from '#domain/conditions/values.ts';
import { CalendarDays } from 'lucide-react';
import { useId, useState } from 'react';
import { useBuilderParts } from '#console/builder/BuilderContext.ts';
import { valueClasses } from './classes.ts';
import { QuietButton } from './RowButtons.tsx';
import { firstDay, lastDay } from '#domain/conditions/dates.ts';

/** Input like this needs no explanation. */
const isSelfExplanatory = /\d{4}-\d{2}-\d{2}|any day/u;

/** Shows the days that typed dates mean, immediately; or why they are invalid. Announced to screen readers. */
function DatesMeaning(props: {
  readonly id: string;
  /** The parsed input. */
  readonly read: DatesRead | null;
  /** The stored value. */
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
  const isWorthSaying = read !== null || (range !== null && !isSelfExplanatory.test(writtenDates(range)));
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

/**
 * Dates in a sentence, typed in words or picked. The typed text stays while editing and as long as it is invalid;
 * afterwards the stored value is shown.
 */
export function DatesValue(props: {
  readonly value: Value;
  readonly onRead: (read: TypedDates) => void;
  readonly onUnreadable: () => void;
  /** Called on blur. */
  readonly onLeave: () => void;
  readonly onPick: (range: DateRange) => void;
  /** Whether the input equals the stored value. */
  readonly isStored: (read: TypedDates) => boolean;
}) {
  const { value, onRead, onUnreadable, onLeave, onPick, isStored } = props;
  const { t } = useTranslation();
  const { today, isLocked } = useBuilderParts();
  const [typed, setTyped] = useState<string | null>(null);
  const [isPicking, setPicking] = useState(false);
  const meaningId = useId();
  const range = isDateRange(value) ? value : null;
  const read = typed === null || typed.trim() === '' ? null : readDates(typed, today);
  const isKept = typed !== null && isStill(read, range, isStored);
  const shown = isKept ? typed : range ? writtenDates(range) : '';
  const type = (text: string) => {
    setTyped(text);
    const next = readDates(text, today);
    if ('fault' in next) onUnreadable();
    else onRead(next);
  };
  const leave = () => {
    if (read === null || !('fault' in read)) setTyped(null);
    onLeave();
  };
  return (
    <>
      <span data-value className="contents">
        <input
          type="text"
          autoComplete="off"
          spellCheck={false}
          aria-label={t('builder.dates')}
          aria-describedby={meaningId}
          aria-invalid={range === null || undefined}
          disabled={isLocked}
          placeholder={t('builder.enterDates')}
          className={valueClasses}
          value={shown}
          onChange={(event) => type(event.target.value)}
          onBlur={leave}
        />
      </span>
      <QuietButton
        icon={CalendarDays}
        label={t('builder.pickDates')}
        isExpanded={isPicking}
        onClick={() => setPicking(!isPicking)}
      />
      <DatesMeaning id={meaningId} read={isKept ? read : null} range={range} />
      {isPicking && <DayPickers range={range} onChange={onPick} />}
    </>
  );
}

/** Whether the input still means the stored value, or is invalid while none is stored. */
function isStill(read: DatesRead | null, range: DateRange | null, isStored: (read: TypedDates) => boolean): boolean {
  return read === null || 'fault' in read ? range === null : isStored(read);
}

/** Pickers for the first and the last day; either may be empty. */
function DayPickers(props: { readonly range: DateRange | null; readonly onChange: (range: DateRange) => void }) {
  const { range, onChange } = props;
  const { t } = useTranslation();
  const [from, to] = range ?? [null, null];
  const day = (label: string, shown: string | null, change: (day: string | null) => void) => (
    <input
      type="date"
      min={firstDay}
      max={lastDay}
      aria-label={label}
      className={valueClasses}
      value={shown ?? ''}
      onChange={(event) => change(event.target.value === '' ? null : event.target.value)}
    />
  );
  return (
    <>
      {day(t('builder.firstDay'), from, (next) => onChange([next, to]))}
      {day(t('builder.lastDay'), to, (next) => onChange([from, next]))}
    </>
  );
}
