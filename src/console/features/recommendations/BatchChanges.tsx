import { batchDate, batchNames } from '#console/analytics/period.ts';
import { useQueryState } from 'nuqs';
import { filterOf, productsBy } from '#console/charts/figureMembers.ts';
import { KeyFigures } from '#console/charts/KeyFigures.tsx';
import { Part } from '#console/charts/Part.tsx';
import { RankTable } from '#console/charts/RankTable.tsx';
import { SmallSelect } from '#console/charts/SmallSelect.tsx';
import type { CallValue } from '#console/data/call.ts';
import { useCall } from '#console/data/useCall.ts';
import { formatDifference, formatCount, formatPercent } from '#console/texts/format.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { batchFigures, batchParser } from './batchFigures.ts';
import { productName } from './productName.tsx';

/** What changed in a batch since another, by default the one made before it; the other is in the address. */
export function BatchChanges(props: {
  readonly batch: number | null;
  readonly batches: CallValue<'recommendationBatches'>;
}) {
  const { batch, batches } = props;
  const { t } = useTranslation();
  const [against, setAgainst] = useQueryState('against', batchParser);
  const { changes } = batchFigures(batch, against);
  const query = useCall(...changes, { keepPrevious: true });
  const shown = batch ?? batches[0]?.id;
  const others = batches.filter(({ id }) => id !== shown);
  const names = batchNames(batches.map(({ dt }) => dt));
  const other = query.data?.against.dt;
  return (
    <Part
      name="changes"
      title={t('recommendations.parts.changes')}
      note={
        other === undefined
          ? undefined
          : t('recommendations.notes.changes', { at: names.get(other) ?? batchDate(other) })
      }
      query={query}
      figures={query.data === null ? [] : [changes]}
      members={filterOf(
        t('recommendations.changedProducts'),
        productsBy('item_id', query.data?.items.map(({ item_id: id }) => id) ?? []),
      )}
      isEmpty={(value) => value === null}
      empty={t('recommendations.noOther')}
      aside={
        others.length > 1 && (
          <SmallSelect
            isLabelled
            label={t('recommendations.comparedWith')}
            value={against === null ? '' : String(against)}
            options={[
              { value: '', label: t('recommendations.before') },
              ...others.map(({ id, dt }) => ({ value: String(id), label: names.get(dt) ?? dt })),
            ]}
            onChange={(value) => void setAgainst(value === '' ? null : Number(value))}
          />
        )
      }
    >
      {(value) => value && <Changes changes={value} />}
    </Part>
  );
}

function Changes({
  changes: { people, items },
}: {
  readonly changes: NonNullable<CallValue<'recommendationChanges'>>;
}) {
  const { t } = useTranslation();
  const figure = (name: 'kept' | 'same' | 'changed' | 'gained' | 'lost', value: string) => ({
    name: t(`recommendations.changes.${name}`),
    value,
    note: t(`recommendations.changes.${name}Note`),
  });
  const most = Math.max(...items.map(({ difference }) => Math.abs(difference)));
  return (
    <div className="flex flex-col gap-4">
      <KeyFigures
        figures={[
          figure('kept', formatPercent(people.kept_share)),
          figure('same', formatCount(people.same)),
          figure('changed', formatCount(people.changed)),
          figure('gained', formatCount(people.gained)),
          figure('lost', formatCount(people.lost)),
        ]}
      />
      {items.length > 0 && (
        <RankTable
          name="changes"
          label={t('recommendations.parts.changes')}
          heads={[
            t('recommendations.heads.product'),
            t('recommendations.heads.before'),
            t('recommendations.heads.times'),
            t('recommendations.heads.difference'),
          ]}
          rows={items.map(({ item_id: id, name, times, times_before: before, difference }) => ({
            ...productName(id, name),
            bar: Math.abs(difference) / most,
            figures: [formatCount(before), formatCount(times), formatDifference(difference)],
          }))}
        />
      )}
    </div>
  );
}
