import { Part } from '#console/charts/Part.tsx';
import { formatCount, formatPercent } from '#console/texts/format.ts';
import { useMoney } from '#console/data/useMoney.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { FigureTable } from '#console/ui/FigureTable.tsx';
import { partOf, type FigureProps } from './figureParts.ts';
import { GroupDifferences } from './GroupDifferences.tsx';

const counts = ['impressions', 'reach', 'clicks', 'sessions', 'add_to_cart', 'sales'] as const;
const compared = ['click', 'sale'] as const;

/** The figures of a website campaign by the versions of its test; nothing without one. */
export function SiteGroups(props: FigureProps) {
  const { site_groups: groups } = props.figures;
  const { t } = useTranslation();
  const money = useMoney();
  if (!groups) return null;
  const title = t('campaigns.analytics.website.groups');
  return (
    <Part {...partOf(props, 'groups')} title={title}>
      {() => (
        <>
          <FigureTable
            nothing={t('campaigns.analytics.nothing')}
            label={title}
            heads={[
              t('campaigns.analytics.group'),
              ...counts.map((name) => t(`campaigns.analytics.website.${name}`)),
              t('campaigns.analytics.compared.click'),
              t('campaigns.analytics.website.total_sales_revenue'),
            ]}
            rows={groups.figures.map((one) => [
              one.group,
              ...counts.map((name) => formatCount(one[name])),
              formatPercent(one.click_rate),
              money.amount(one.total_sales_revenue),
            ])}
          />
          <GroupDifferences
            compared={compared.map((name) => [t(`campaigns.analytics.website.compared.${name}`), groups[name]])}
          />
        </>
      )}
    </Part>
  );
}
