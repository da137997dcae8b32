import { KeyFigures } from '#console/charts/KeyFigures.tsx';
import type { CallValue } from '#console/data/call.ts';
import { formatPercent, formatPoints } from '#console/texts/format.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { Badge, type BadgeTone } from '#console/ui/Badge.tsx';
import type { BatchVerdict } from '#domain/recommendations/rules.ts';

/** Two hit rates of the same customers and what their difference says. */
type Rates = Pick<
  NonNullable<CallValue<'recommendationSince'>>,
  'hit_rate' | 'best_hit_rate' | 'difference' | 'low' | 'high' | 'verdict'
>;

const tones: Readonly<Record<BatchVerdict, BadgeTone>> = {
  better: 'good',
  same: 'neutral',
  worse: 'bad',
  unknown: 'neutral',
};

/**
 * A verdict, the hit rates of a batch and of best sellers with their difference in percentage points, and more figures
 * of the same customers.
 */
export function HitRates(props: {
  readonly rates: Rates;
  /** Why there is not enough data. */
  readonly tooFew: string;
  readonly more: readonly { readonly name: string; readonly value: string; readonly note: string }[];
  readonly foot?: string;
}) {
  const { rates, tooFew, more, foot } = props;
  const { t } = useTranslation();
  const { hit_rate: hitRate, best_hit_rate: best, difference, low, high, verdict } = rates;
  const known = [
    { id: 'hitRate', rate: hitRate },
    { id: 'best', rate: best },
  ] as const;
  const figures = known.flatMap(({ id, rate }) =>
    rate === null
      ? []
      : [
          {
            name: t(`recommendations.accuracy.${id}`),
            value: formatPercent(rate),
            note: t(`recommendations.accuracy.${id}Note`),
          },
        ],
  );
  const compared =
    difference === null || low === null || high === null
      ? []
      : [
          {
            name: t('recommendations.accuracy.difference'),
            value: t('recommendations.accuracy.points', { points: formatPoints(difference) }),
            note: t('recommendations.accuracy.differenceNote', { low: formatPoints(low), high: formatPoints(high) }),
          },
        ];
  return (
    <div className="flex flex-col gap-4">
      <div>
        <Badge tone={tones[verdict]}>{t(`recommendations.verdicts.${verdict}`)}</Badge>
      </div>
      {verdict === 'unknown' && <p className="text-table text-ink-2">{tooFew}</p>}
      {figures.length > 0 && <KeyFigures figures={[...figures, ...compared, ...more]} />}
      {foot !== undefined && <p className="text-small text-ink-2">{foot}</p>}
    </div>
  );
}
