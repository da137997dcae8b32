import type { CallValue } from '#console/data/call.ts';
import { behindFigure, type FigureLink } from '#console/charts/figureOffers.ts';
import { customersWith, filterOf, productsBy, segmentOf, soldWithin } from '#console/charts/figureMembers.ts';
import { Part } from '#console/charts/Part.tsx';
import { load } from '#console/data/request.ts';
import { useCall } from '#console/data/useCall.ts';
import { Link } from '#console/navigation/Link.tsx';
import { formatCount, formatDays } from '#console/texts/format.ts';
import { t } from '#console/texts/i18n.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { pathTo } from '#contract/links.ts';
import { isUsual, periodQuery } from './period.ts';
import type { DashboardPeriod } from './useDashboardPeriod.ts';

/** A fact of the business, with what is behind it. */
interface Fact extends FigureLink {
  readonly value: string;
}

function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className="flex flex-col text-table">
      {facts.map(({ title, value, path }) => (
        <div key={title} className="flex items-baseline gap-3 border-b border-line py-1 last:border-transparent">
          <dt className="shrink-0 text-ink-2">{title}</dt>
          <dd className="ml-auto min-w-0 truncate text-right font-medium tabular-nums" title={value}>
            <Link href={path} className="hover:underline" {...behindFigure}>
              {value}
            </Link>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The products of a search by name. */
const productsNamed = (name: string): string =>
  `${pathTo('products')}?${new URLSearchParams({ search: name, searchBy: 'Name' })}`;

/** business: the best seller, what is active, and when data came last. */
export function Business({ time: { period, days } }: { readonly time: DashboardPeriod }) {
  const { t: text } = useTranslation();
  const figure = load('dashboardBusiness', isUsual(period) ? {} : { query: periodQuery(days) });
  const query = useCall(...figure);
  const best = query.data?.bestSellerName ?? undefined;
  const facts = query.data ? businessFacts(query.data) : [];
  return (
    <Part
      name="business"
      title={text('dashboard.parts.business')}
      query={query}
      figures={[figure]}
      members={best === undefined ? undefined : filterOf(best, productsBy('name', [best]))}
      link={best === undefined ? pathTo('products') : productsNamed(best)}
      links={facts}
      isTile
      skeleton="figures"
    >
      {() => <Facts facts={facts} />}
    </Part>
  );
}

function businessFacts(figures: CallValue<'dashboardBusiness'>): readonly Fact[] {
  const { bestSellerName: best, activeSegments, activeCampaigns, daysSinceDataUpload: since } = figures;
  const uploaded =
    since === null ? t('dashboard.never') : t('dashboard.daysAgo', { count: since, number: formatCount(since) });
  return [
    {
      title: t('dashboard.bestSeller'),
      value: best ?? t('dashboard.nothingSold'),
      path: best === null ? pathTo('products') : productsNamed(best),
    },
    { title: t('dashboard.activeSegments'), value: formatCount(activeSegments), path: pathTo('segments') },
    { title: t('dashboard.activeCampaigns'), value: formatCount(activeCampaigns), path: pathTo('campaigns') },
    { title: t('dashboard.lastUpload'), value: uploaded, path: pathTo('imports') },
  ];
}

/** outlook: what there is to work with. */
export function Outlook({ time: { period, days } }: { readonly time: DashboardPeriod }) {
  const { t: text } = useTranslation();
  const figure = load('dashboardOutlook', isUsual(period) ? {} : { query: periodQuery(days) });
  const query = useCall(...figure);
  const facts = query.data ? outlookFacts(query.data) : [];
  return (
    <Part
      name="outlook"
      title={text('dashboard.parts.outlook')}
      query={query}
      figures={[figure]}
      members={segmentOf(
        text('dashboard.viewed', { days: formatDays(days) }),
        customersWith("sale.event_type = 'view'", soldWithin(days)),
      )}
      link={pathTo('customers')}
      links={facts}
      isTile
      skeleton="figures"
    >
      {() => <Facts facts={facts} />}
    </Part>
  );
}

function outlookFacts(figures: CallValue<'dashboardOutlook'>): readonly Fact[] {
  const { users, totalRecommendations, totalViewedProducts } = figures;
  return [
    { title: t('dashboard.customers'), value: formatCount(users), path: pathTo('customers') },
    {
      title: t('dashboard.recommendations'),
      value: formatCount(totalRecommendations),
      path: pathTo('recommendationsAnalytics'),
    },
    {
      title: t('dashboard.viewedProducts'),
      value: formatCount(totalViewedProducts),
      path: '/products?view=analytics&sortSelectOption=Views+%28High+to+Low%29',
    },
  ];
}
