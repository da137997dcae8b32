import { KeyFigures } from '#console/charts/KeyFigures.tsx';
import { Part } from '#console/charts/Part.tsx';
import { useCall } from '#console/data/useCall.ts';
import { formatCount, formatPercent } from '#console/texts/format.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { batchFigures } from './batchFigures.ts';

/** How many people and products a batch reaches. */
export function Coverage({ batch }: { readonly batch: number | null }) {
  const { t } = useTranslation();
  const figure = batchFigures(batch).coverage;
  return (
    <Part
      name="coverage"
      title={t('recommendations.parts.coverage')}
      query={useCall(...figure, { keepPrevious: true })}
      figures={[figure]}
      skeleton="figures"
    >
      {(value) => (
        <KeyFigures
          figures={[
            {
              name: t('recommendations.coverage.customers'),
              value: formatCount(value.customers),
              note: t('recommendations.coverage.customersNote'),
            },
            {
              name: t('recommendations.coverage.consented'),
              value: formatPercent(value.customer_coverage),
              note: t('recommendations.coverage.consentedNote', { people: formatCount(value.consented) }),
            },
            {
              name: t('recommendations.coverage.items'),
              value: formatCount(value.items),
              note: t('recommendations.coverage.itemsNote', {
                share: formatPercent(value.item_coverage),
                items: formatCount(value.items_in_stock),
              }),
            },
            {
              name: t('recommendations.coverage.longTail'),
              value: value.long_tail_share === null ? '–' : formatPercent(value.long_tail_share),
              note: t('recommendations.coverage.longTailNote'),
            },
          ]}
        />
      )}
    </Part>
  );
}
