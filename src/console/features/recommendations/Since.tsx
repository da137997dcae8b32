import { batchDate } from '#console/analytics/period.ts';
import { Part } from '#console/charts/Part.tsx';
import { useCall } from '#console/data/useCall.ts';
import { formatCount } from '#console/texts/format.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { batchFigures } from './batchFigures.ts';
import { HitRates } from './HitRates.tsx';

/**
 * What the customers of a batch bought in the 30 days after it; without a choice, of the newest batch that is so old.
 */
export function Since(props: { readonly batch: number | null; readonly names: ReadonlyMap<string, string> }) {
  const { batch, names } = props;
  const { t } = useTranslation();
  const figure = batchFigures(batch).since;
  const query = useCall(...figure, { keepPrevious: true });
  const since = query.data ?? undefined;
  return (
    <Part
      name="since"
      title={t('recommendations.parts.since')}
      note={
        since &&
        t('recommendations.notes.since', {
          days: since.days,
          at: names.get(since.batch.dt) ?? batchDate(since.batch.dt),
        })
      }
      query={query}
      figures={query.data === null ? [] : [figure]}
      isEmpty={(value) => value === null}
      empty={t('recommendations.accuracy.noneSince')}
      skeleton="figures"
    >
      {(value) =>
        value && (
          <HitRates
            rates={value}
            tooFew={t('recommendations.accuracy.tooFewSince', { people: formatCount(value.customers) })}
            more={[
              {
                name: t('recommendations.accuracy.bought'),
                value: formatCount(value.customers),
                note: t('recommendations.accuracy.boughtNote'),
              },
            ]}
          />
        )
      }
    </Part>
  );
}
