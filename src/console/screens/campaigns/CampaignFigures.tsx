import { ChartPart } from '#console/charts/ChartPart.tsx';
import { KeyFigures } from '#console/charts/KeyFigures.tsx';
import { Legend } from '#console/charts/Legend.tsx';
import type { Tables } from '#console/charts/useTables.ts';
import type { CallValue } from '#console/data/call.ts';
import type { Query } from '#console/data/useCall.ts';
import { useMoney } from '#console/data/useMoney.ts';
import { formatCount, formatPercent } from '#console/texts/format.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { FigureTable } from '#console/ui/FigureTable.tsx';
import { PageSection } from '#console/ui/PageFrame.tsx';
import { daysChart } from './daysChart.ts';
import { GroupDifferences } from './GroupDifferences.tsx';

type Figures = CallValue<'campaignDefaultAnalytics'>;
const mailFigures = ['sent', 'delivery', 'open', 'click', 'sale', 'bounce', 'unsubscribe'] as const;
const siteFigures = ['impressions', 'reach', 'sessions', 'clicks', 'add_to_cart', 'sales'] as const;
const segmentFigures = ['sent', 'open', 'click', 'sale', 'unsubscribe'] as const;

/** The figures of one campaign: of all, by group of its test, by link, by segment and by day. */
export function CampaignFigures(props: {
  readonly figures: Figures;
  readonly query: Query<Figures>;
  readonly tables: Tables;
}) {
  const { figures, query, tables } = props;
  const { t } = useTranslation();
  const money = useMoney();
  const { email, website, channel, groups, segments, links, days } = figures;
  const chart = daysChart(days, {
    open: t('campaigns.analytics.email.open'),
    click: t('campaigns.analytics.email.click'),
  });
  const isMail = channel !== 'website';
  const mailCells = mailFigures.map((name) => ({
    name: t(`campaigns.analytics.email.${name}`),
    value: formatCount(email[name]),
    note: name === 'sent' ? '' : formatPercent(email[`${name}_rate`]),
  }));
  const siteCells = siteFigures.map((name) => ({
    name: t(`campaigns.analytics.website.${name}`),
    value: formatCount(website[name]),
    note: '',
  }));
  return (
    <>
      <PageSection
        title={t('campaigns.analytics.overview')}
        text={t('campaigns.analytics.window', { count: figures.window })}
      >
        <KeyFigures
          figures={
            isMail
              ? [
                  ...mailCells,
                  { name: t('campaigns.analytics.email.revenue'), value: money.amount(email.revenue), note: '' },
                ]
              : [
                  {
                    name: t('campaigns.analytics.website.total_sales_revenue'),
                    value: money.amount(website.total_sales_revenue),
                    note: '',
                  },
                  ...siteCells,
                ]
          }
        />
        {isMail && <p className="text-small text-ink-3">{t('campaigns.analytics.delivery')}</p>}
      </PageSection>
      {groups && (
        <PageSection title={t('campaigns.analytics.groups')}>
          <FigureTable
            nothing={t('campaigns.analytics.nothing')}
            label={t('campaigns.analytics.groups')}
            heads={[
              t('campaigns.analytics.group'),
              ...mailFigures.map((name) => t(`campaigns.analytics.email.${name}`)),
            ]}
            rows={groups.figures.map((one) => [one.group, ...mailFigures.map((name) => formatCount(one[name]))])}
          />
          <GroupDifferences groups={groups} />
        </PageSection>
      )}
      {isMail && (
        <PageSection title={t('campaigns.analytics.links')}>
          <FigureTable
            nothing={t('campaigns.analytics.nothing')}
            label={t('campaigns.analytics.links')}
            heads={[t('campaigns.analytics.link'), t('campaigns.analytics.people'), t('campaigns.analytics.clicks')]}
            rows={links.map(({ url, people, clicks }) => [url, formatCount(people), formatCount(clicks)])}
          />
        </PageSection>
      )}
      {isMail && (
        <PageSection title={t('campaigns.analytics.segments')} text={t('campaigns.analytics.segmentsText')}>
          <FigureTable
            nothing={t('campaigns.analytics.nothing')}
            label={t('campaigns.analytics.segments')}
            heads={[
              t('campaigns.analytics.segment'),
              ...segmentFigures.map((name) => t(`campaigns.analytics.email.${name}`)),
            ]}
            rows={segments.map((one) => [
              one.name,
              ...segmentFigures.map((name) =>
                name === 'sent'
                  ? formatCount(one.sent)
                  : `${formatCount(one[name])} · ${formatPercent(one[`${name}_rate`])}`,
              ),
            ])}
          />
        </PageSection>
      )}
      {isMail && (
        <ChartPart
          name="days"
          title={t('campaigns.analytics.days')}
          query={query}
          isEmpty={() => days.length === 0}
          empty={t('campaigns.analytics.nothing')}
          chart={chart}
          placeHead={t('campaigns.analytics.day')}
          tables={tables}
          choices={<Legend series={chart.series} />}
        />
      )}
    </>
  );
}
