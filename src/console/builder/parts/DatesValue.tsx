import type { DateRange, Value } from '#domain/conditions/model.ts';
import { readDates, writtenDates, type DatesRead, type TypedDates } from '#domain/conditions/typed-dates.ts';
import { isDateRange } from '#domain/conditions/values.ts';
import { CalendarDays } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { useBuilderParts } from '../BuilderContext.ts';
import { DatesMeaning } from './DatesMeaning.tsx';
import { DayPickers } from './DayPickers.tsx';
import { valueClasses } from './inputClasses.ts';
import { QuietButton } from './QuietButton.tsx';

/**
 * Days in a sentence, typed in words or picked. What was typed stays while it is being typed and as long as it cannot be
 * read; afterwards stands what is stored.
 */
export function DatesValue(props: {
  readonly value: Value;
  readonly onRead: (read: TypedDates) => void;
  readonly onUnreadable: () => void;
  /** Nothing more is typed for now. */
  readonly onLeave: () => void;
  readonly onPick: (range: DateRange) => void;
  /** Whether what was typed is what is stored. */
  readonly isStored: (read: TypedDates) => boolean;
}) {
  const { value, onRead, onUnreadable, onLeave, onPick, isStored } = props;
  const { t } = useTranslation();
  const { today, isLocked } = useBuilderParts();
  const [typed, setTyped] = useState<string | null>(null);
  const [isPicking, setPicking] = useState(false);
  const saysId = useId();
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
          aria-describedby={saysId}
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
      <DatesMeaning id={saysId} read={isKept ? read : null} range={range} />
      {isPicking && <DayPickers range={range} onChange={onPick} />}
    </>
  );
}

/** Whether what was typed still means what is stored, or cannot be read while nothing is. */
function isStill(read: DatesRead | null, range: DateRange | null, isStored: (read: TypedDates) => boolean): boolean {
  return read === null || 'fault' in read ? range === null : isStored(read);
}
