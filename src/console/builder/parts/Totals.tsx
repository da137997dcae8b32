import type { Condition } from '#domain/conditions/model.ts';
import type { TablePlace } from '#domain/conditions/places.ts';
import { use } from 'react';
import { CountingContext, useBuilderParts, useFigures } from '#console/builder/BuilderContext.ts';
import { FailedLine } from '#console/ui/Loaded.tsx';
import { WaitingValue } from '#console/ui/Skeleton.tsx';
import { withOften, withRecency } from '#console/builder/limits.ts';
import { FrequencyControls } from './FrequencyControls.tsx';
import { RecencyControls } from './RecencyControls.tsx';
import { formatCount, formatPercent } from '#console/texts/format.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { Badge } from '#console/ui/Badge.tsx';
import { nouns } from '#console/builder/place.ts';

/** Frequency and recency, where a condition may have them. */
export function Limits({ condition, here }: { readonly condition: Condition; readonly here: TablePlace }) {
  const { edit } = useBuilderParts();
  const { id, recency } = condition;
  const parts = {
    frequency: (
      <FrequencyControls
        key="frequency"
        often={condition}
        measures={here.measures}
        canBeNever
        step={`frequency ${id}`}
        onChange={(often, step) => edit((model) => withOften(model, condition, often), step)}
      />
    ),
    recency: here.recency !== null && (
      <RecencyControls
        key="recency"
        recency={recency}
        ofCreation={here.recency.endsWith('.tenant_created_at')}
        step={`recency ${id}`}
        onChange={(next, step) => edit((model) => withRecency(model, condition, next, here), step)}
      />
    ),
  };
  // Unset limits take no room in the line before hover or focus: else most rows would have an empty second line.
  if (!condition.frequency.checked && !recency.checked) {
    return (
      <span className="-mr-4 -ml-1.5 flex w-0 gap-x-1.5 pl-1.5 *:shrink-0 group-aria-current/row:w-auto">
        {parts.frequency}
        {parts.recency}
      </span>
    );
  }
  // Set limits come before unset ones.
  return condition.frequency.checked ? [parts.frequency, parts.recency] : [parts.recency, parts.frequency];
}

/** How many the whole definition matches, and how many of them are reachable. */
export function Totals(props: {
  readonly isStale: boolean;
  readonly error: string | undefined;
  /** Counts again after an error. */
  readonly retry: () => void;
}) {
  const { isStale, error, retry } = props;
  const { t } = useTranslation();
  const { whole } = useFigures();
  const isCounting = use(CountingContext);
  const { kind } = useBuilderParts().builder.vocabulary;
  if (error !== undefined) return <FailedLine failed={t('builder.countFailed')} message={error} onRetry={retry} />;
  if (!whole && isCounting) {
    return (
      <p role="status" className="flex items-center gap-2 text-table text-ink-3">
        <WaitingValue width="column" />
        {t('builder.counting')}
      </p>
    );
  }
  if (!whole) return <p className="text-table text-ink-3">{t('builder.noNumber')}</p>;
  const { population, everyone, consent } = whole;
  const share = everyone === 0 ? 0 : population / everyone;
  return (
    <div aria-live="polite" className="flex flex-col gap-1">
      <div className={`flex flex-wrap items-baseline gap-2 text-table ${isStale ? 'text-ink-3 italic' : 'text-ink-2'}`}>
        <span data-population className={`text-h1 font-title tabular-nums ${isStale ? '' : 'text-ink'}`}>
          {formatCount(population)}
        </span>
        <span>
          {t('builder.share', {
            share: `${t(`builder.found.${nouns[kind]}`, { count: population })} · ${formatPercent(share)}`,
            whole: formatCount(everyone),
          })}
        </span>
        {isStale && <Badge tone="stale">{t('builder.stale')}</Badge>}
        {consent && (
          <span className="ml-auto whitespace-nowrap">
            <span className="font-medium text-ink tabular-nums">{formatCount(consent.consented)}</span>{' '}
            {t('builder.consented')} ·{' '}
            <span className="font-medium text-ink tabular-nums">{formatCount(consent.not_consented)}</span>{' '}
            {t('builder.notConsented')}
          </span>
        )}
      </div>
      {consent && <ConsentBar consented={consent.consented} population={population} isStale={isStale} />}
    </div>
  );
}

function ConsentBar(props: { readonly consented: number; readonly population: number; readonly isStale: boolean }) {
  const { consented, population, isStale } = props;
  const share = population === 0 ? 0 : consented / population;
  return (
    <svg viewBox="0 0 100 1" preserveAspectRatio="none" className="h-1 w-full" aria-hidden>
      <rect width="100" height="1" className={population === 0 ? 'fill-chart-track' : 'fill-line-control'} />
      <rect width={share * 100} height="1" className={isStale ? 'fill-ink-3' : 'fill-accent'} />
    </svg>
  );
}
