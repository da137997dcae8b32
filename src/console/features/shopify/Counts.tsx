import { formatCount } from '#console/texts/format.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { FigureTable } from '#console/ui/FigureTable.tsx';
import { PageSection } from '#console/ui/PageFrame.tsx';
import type { Status } from './useShopifyActions.ts';

/** Shopify's counts beside the product's, with the reasons for the difference. */
export function Counts({ counts }: { readonly counts: Status['counts'] }) {
  const { t } = useTranslation();
  const known = counts.filter(({ shopify }) => shopify !== null);
  const left = (row: Status['counts'][number]): number => row.left_out.reduce((sum, { count }) => sum + count, 0);
  const difference = known.reduce((sum, row) => sum + Math.abs((row.shopify ?? 0) - row.here - left(row)), 0);
  const reasons = counts.flatMap((row) =>
    row.left_out.map(({ reason, count }) => ({
      key: `${row.kind} ${reason}`,
      text: `${t(`shopify.kinds.${row.kind}`)}: ${t(`shopify.reasons.${reason}`, { formatted: formatCount(count) })}`,
    })),
  );
  return (
    <PageSection name="counts" title={t('shopify.counts.title')} text={t('shopify.counts.text')}>
      <div className="flex max-w-form flex-col gap-3 text-table">
        <FigureTable
          label={t('shopify.counts.title')}
          heads={[
            t('shopify.counts.what'),
            t('shopify.counts.theirs'),
            t('shopify.counts.here'),
            t('shopify.counts.leftOut'),
          ]}
          rows={known.map((row) => [
            t(`shopify.kinds.${row.kind}`),
            formatCount(row.shopify ?? 0),
            formatCount(row.here),
            formatCount(left(row)),
          ])}
          nothing={t('shopify.counts.none')}
        />
        {reasons.length > 0 && (
          <ul className="flex flex-col gap-1 text-ink-2">
            {reasons.map(({ key, text }) => (
              <li key={key}>{text}</li>
            ))}
          </ul>
        )}
        {known.length > 0 && (
          <p>
            {difference === 0
              ? t('shopify.counts.agree')
              : t('shopify.counts.differ', { formatted: formatCount(difference) })}
          </p>
        )}
      </div>
    </PageSection>
  );
}
