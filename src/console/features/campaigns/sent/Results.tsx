import { pathTo } from '#contract/links.ts';
import { useCall } from '#console/data/useCall.ts';
import { useMoney, withCurrency } from '#console/data/useMoney.ts';
import { Link } from '#console/navigation/Link.tsx';
import { FactSection } from '#console/records/Facts.tsx';
import { formatCount, formatPercent } from '#console/texts/format.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { Loaded } from '#console/ui/Loaded.tsx';
import { FunnelBars } from '../FunnelBars.tsx';
import { mailSteps } from '../mailSteps.ts';
import type { Figures } from '../figureParts.ts';

const siteFigures = ['impressions', 'reach', 'clicks', 'sales'] as const;

/** How a campaign did: from sent to bought, and what it brought in; each number opens its people. */
export function Results(props: { readonly id: number; readonly refreshEvery: () => number }) {
  const { id, refreshEvery } = props;
  const { t } = useTranslation();
  const money = useMoney();
  const params = { id: String(id) };
  const query = withCurrency(
    useCall('campaignDefaultAnalytics', { params, query: { machines: 'false', part: 'overview' } }, { refreshEvery }),
    money,
  );
  const people = pathTo('campaignPeople', { id });
  return (
    <FactSection
      title={t('campaigns.sent.results')}
      aside={
        <Link className="text-table text-accent-text hover:underline" href={pathTo('campaignAnalytics', { id })}>
          {t('campaigns.sent.allFigures')}
        </Link>
      }
    >
      <Loaded query={query} failed={t('campaigns.analytics.failed')} shape="figures">
        {(figures) => (
          <>
            {figures.channel === 'website' ? (
              <SiteResults website={figures.website} />
            ) : (
              <FunnelBars
                label={t('campaigns.sent.results')}
                steps={mailSteps(t, figures.email, (figure) => `${people}?figure=${figure}`)}
              />
            )}
            <p className="text-table text-ink-2">
              {t('campaigns.sent.revenue', {
                amount: money.amount(
                  figures.channel === 'website' ? figures.website.total_sales_revenue : figures.email.revenue,
                ),
                count: figures.window,
              })}
            </p>
          </>
        )}
      </Loaded>
    </FactSection>
  );
}

function SiteResults({ website }: Pick<Figures, 'website'>) {
  const { t } = useTranslation();
  const most = Math.max(1, website.impressions);
  return (
    <FunnelBars
      label={t('campaigns.sent.results')}
      steps={siteFigures.map((name) => ({
        name: t(`campaigns.analytics.website.${name}`),
        value: formatCount(website[name]),
        share: website[name] / most,
        rate: name === 'impressions' ? '' : formatPercent(website[name] / most),
      }))}
    />
  );
}
