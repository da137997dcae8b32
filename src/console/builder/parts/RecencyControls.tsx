import { recencyMoment } from '#domain/conditions/dates.ts';
import {
  recencyOperatorsByKind,
  recencyTypesByKind,
  type Recency,
  type RecencyOperator,
} from '#domain/conditions/model.ts';
import { recencyFault } from '#domain/conditions/values.ts';
import { formatDay } from '#console/texts/format.ts';
import { Timer } from 'lucide-react';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { useBuilderParts } from '../BuilderContext.ts';
import { InlineChoice } from './InlineChoice.tsx';
import { QuietButton } from './RowButtons.tsx';
import { NumberValue } from './NumberTest.tsx';

/**
 * "in the last 6 months", "created later than 3 months ago", with today's resulting date (conditions.md §1, "Recency").
 * Unset it is one quiet button, and "at any time" unsets it.
 */
export function RecencyControls(props: {
  readonly recency: Recency;
  /** Recency refers to the creation of the record itself. */
  readonly ofCreation: boolean;
  readonly step: string;
  readonly onChange: (recency: Recency, step?: string) => void;
}) {
  const { recency, ofCreation, step, onChange } = props;
  const { t } = useTranslation();
  const { isLocked, today, builder } = useBuilderParts();
  const { kind } = builder.vocabulary;
  if (!recency.checked) {
    const label = t(ofCreation ? 'builder.addCreated' : 'builder.addRecency');
    return (
      <QuietButton
        icon={Timer}
        action="builder.recency"
        label={label}
        onClick={() => onChange({ ...recency, checked: true })}
      />
    );
  }
  const isComplete = recencyFault(kind, recency) === null;
  const ago = t(`builder.ago.${recency.operator}`);
  return (
    <span data-recency className="contents">
      {ofCreation && <span className="text-ink-2">{t('builder.created')}</span>}
      <InlineChoice<RecencyOperator | 'any'>
        label={t('builder.recency')}
        value={recency.operator}
        options={[...recencyOperatorsByKind[kind], 'any' as const].map((value) => ({
          value,
          label: t(`builder.recent.${value}`),
        }))}
        disabled={isLocked}
        onChange={(next) => onChange(next === 'any' ? { ...recency, checked: false } : { ...recency, operator: next })}
      />
      <NumberValue
        label={t('builder.figure')}
        value={Number.isNaN(recency.figure) ? null : recency.figure}
        disabled={isLocked}
        onChange={(figure) => onChange({ ...recency, figure: figure ?? Number.NaN }, step)}
      />
      <InlineChoice
        label={t('builder.unit')}
        value={recency.type}
        options={recencyTypesByKind[kind].map((value) => ({
          value,
          label: t(`builder.units.${value}`, { count: recency.figure }),
        }))}
        disabled={isLocked}
        onChange={(type) => onChange({ ...recency, type })}
      />
      {ago !== '' && <span>{ago}</span>}
      {isComplete && (
        <span className="text-small whitespace-nowrap text-ink-3">
          {t(`builder.moments.${recency.operator}`, { date: formatDay(recencyMoment(recency, today)) })}
        </span>
      )}
    </span>
  );
}
