import { setValue } from '#domain/conditions/edit.ts';
import type { DateRange, Model, Recency } from '#domain/conditions/model.ts';
import { placeOf } from '#domain/conditions/places.ts';
import { recencyFor, type TypedDates } from '#domain/conditions/dateRangeText.ts';
import { isDateRange } from '#domain/conditions/values.ts';
import { useState } from 'react';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { useBuilderParts } from '../BuilderContext.ts';
import { readsRecency, withRecency } from '../limits.ts';
import { DatesValue } from './DatesValue.tsx';
import type { TestProps } from './testProps.ts';

const anyDay: DateRange = [null, null];

/**
 * The days of a condition. A length of time up to today, typed on the very field that recency reads, becomes recency
 * and moves on with the days (conditions.md §1, "date"); everywhere else it is the days of today's calendar.
 */
export function DateTest({ condition, choice }: TestProps) {
  const { t } = useTranslation();
  const { edit, builder } = useBuilderParts();
  const { kind } = builder.vocabulary;
  // The recency before words in this field set one, so that other words restore it.
  const [former, setFormer] = useState<Recency | null>(null);
  const { id, value, recency } = condition;
  const here = placeOf(kind, choice)?.tables.get(condition.table);
  const recencyOf = ({ ago }: TypedDates) => (ago && readsRecency(condition, here) ? recencyFor(kind, ago) : null);
  const isAnyDay = isSame(value, anyDay);
  const change = (next: (model: Model) => Model) => edit(next, `value ${id}`);
  // "Any day" has no meaning beyond its recency, so days replace both.
  const unsaid = former ?? (isAnyDay ? { ...recency, checked: false } : null);
  const set = (range: DateRange | null) => {
    change((model) => setValue(unsaid ? withRecency(model, condition, unsaid, here) : model, id, range));
    setFormer(null);
  };
  return (
    <>
      <span>{t('builder.is')}</span>
      <DatesValue
        value={value}
        onRead={(read) => {
          const said = recencyOf(read);
          if (!said) return set(read.range);
          change((model) => setValue(withRecency(model, condition, said, here), id, anyDay));
          setFormer(unsaid ?? recency);
        }}
        onUnreadable={() => set(null)}
        onLeave={() => setFormer(null)}
        onPick={(range) => set(range.some((day) => day !== null) ? range : null)}
        isStored={(read) => {
          const said = recencyOf(read);
          return said ? isSame(said, recency) && isAnyDay : isDateRange(value) && isSame(read.range, value);
        }}
      />
    </>
  );
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
