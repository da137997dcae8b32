import { Part } from '#console/charts/Part.tsx';
import type { CallValue } from '#console/data/call.ts';
import { useCall } from '#console/data/useCall.ts';
import { formatCount, formatDay, formatNumber } from '#console/texts/format.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { batchFigures } from './batchFigures.ts';
import { HitRates } from './HitRates.tsx';

type Value = NonNullable<CallValue<'recommendationAccuracy'>>;

/**
 * How well the batch's recommendations predict what customers buy, beside best sellers, and the dial that was chosen
 * for it.
 */
export function Accuracy({ batch }: { readonly batch: number | null }) {
  const { t } = useTranslation();
  const figure = batchFigures(batch).accuracy;
  const query = useCall(...figure, { keepPrevious: true });
  const tested = query.data?.hit_rate == null ? undefined : formatCount(query.data.tested);
  return (
    <Part
      name="accuracy"
      title={t('recommendations.parts.accuracy')}
      note={tested && t('recommendations.notes.accuracy', { people: tested })}
      query={query}
      figures={[figure]}
      isEmpty={(value) => value === null}
      empty={t('recommendations.accuracy.none')}
      skeleton="figures"
    >
      {(value) => value && <Tested value={value} />}
    </Part>
  );
}

function Tested({ value }: { readonly value: Value }) {
  const { t } = useTranslation();
  const { tested, ndcg, best_ndcg: best, half_life: days, alpha, beta, tuned_on: day } = value;
  const weights = { days, alpha: alpha ?? '', beta };
  const dial = t(
    alpha === null ? 'recommendations.accuracy.bestSellersOnly' : 'recommendations.accuracy.dial',
    weights,
  );
  return (
    <HitRates
      rates={value}
      tooFew={t('recommendations.accuracy.tooFew', { people: formatCount(tested) })}
      more={
        ndcg === null || best === null
          ? []
          : [
              {
                name: t('recommendations.accuracy.ndcg'),
                value: formatNumber(ndcg, 3),
                note: t('recommendations.accuracy.ndcgNote', { best: formatNumber(best, 3) }),
              },
            ]
      }
      foot={t('recommendations.accuracy.setBy', { day: formatDay(day), dial })}
    />
  );
}
