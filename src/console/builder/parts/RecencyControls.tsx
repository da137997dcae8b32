import { recencyMoment } from '#domain/conditions/dates.ts';
import { recencyOperatorsByKind, recencyTypesByKind, type Kind, type Recency } from '#domain/conditions/model.ts';
import { recencyFault } from '#domain/conditions/values.ts';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#console/ui/IconButton.tsx';
import { useBuilderParts } from '../BuilderContext.ts';
import { InlineChoice } from './InlineChoice.tsx';
import { NumberValue } from './NumberValue.tsx';

/** "in the last 6 months", with the date that it means today. Unticked it is one quiet button. */
export function RecencyControls(props: {
  readonly kind: Kind;
  readonly recency: Recency;
  readonly step: string;
  readonly onChange: (recency: Recency, step?: string) => void;
}) {
  const { kind, recency, step, onChange } = props;
  const { t, i18n } = useTranslation();
  const { isLocked, today } = useBuilderParts();
  if (!recency.checked) {
    return (
      <button
        type="button"
        disabled={isLocked}
        className="h-control-small rounded-inner px-1 text-small text-ink-3 hover:text-ink"
        onClick={() => onChange({ ...recency, checked: true })}
      >
        {t('builder.addRecency')}
      </button>
    );
  }
  const since =
    recencyFault(kind, recency) === null
      ? new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeZone: 'UTC' }).format(
          new Date(`${recencyMoment(recency, today)}T00:00:00Z`),
        )
      : '';
  return (
    <span className="inline-flex flex-wrap items-center gap-1">
      <InlineChoice
        label={t('builder.recency')}
        value={recency.operator}
        options={recencyOperatorsByKind[kind].map((value) => ({ value, label: t(`builder.recent.${value}`) }))}
        disabled={isLocked}
        onChange={(operator) => onChange({ ...recency, operator })}
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
        options={recencyTypesByKind[kind].map((value) => ({ value, label: t(`builder.units.${value}`) }))}
        disabled={isLocked}
        onChange={(type) => onChange({ ...recency, type })}
      />
      {since !== '' && <span className="pl-1 text-small text-ink-3">{t('builder.since', { date: since })}</span>}
      {!isLocked && (
        <IconButton
          icon={X}
          label={t('builder.removeRecency')}
          size="bar"
          variant="ghost"
          onClick={() => onChange({ ...recency, checked: false })}
        />
      )}
    </span>
  );
}
