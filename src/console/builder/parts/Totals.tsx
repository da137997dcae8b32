import { formatCount, formatPercent } from '#console/texts/format.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { Badge } from '#console/ui/Badge.tsx';
import { useBuilderParts, useFigures } from '../BuilderContext.ts';
import { nouns } from '../placeText.ts';

/** How many the whole definition finds, and how many of them may be written to. */
export function Totals({ isStale, error }: { readonly isStale: boolean; readonly error: string | undefined }) {
  const { t } = useTranslation();
  const { whole } = useFigures();
  const { kind } = useBuilderParts().builder.vocabulary;
  if (error !== undefined) return <p className="text-table text-danger">{error}</p>;
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
