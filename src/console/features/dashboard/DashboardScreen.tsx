import { useAccess } from '#console/actions/access.ts';
import { ActionButton } from '#console/actions/ActionButton.tsx';
import { useActions } from '#console/actions/useActions.ts';
import { periodTitle } from '#console/analytics/period.ts';
import { usePartActions } from '#console/analytics/usePartActions.ts';
import { FigureAge } from '#console/charts/FigureAge.tsx';
import { load } from '#console/data/request.ts';
import { useTables, type Tables } from '#console/charts/useTables.ts';
import { useCall } from '#console/data/useCall.ts';
import { useTitle } from '#console/navigation/useTitle.ts';
import { charts as chartTexts } from '#console/charts/texts.ts';
import { dashboard } from './texts.ts';
import { formatTaxRate } from '#console/texts/format.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { PageFrame } from '#console/ui/PageFrame.tsx';
import { PageSkeleton } from '#console/ui/Skeleton.tsx';
import { ErrorState } from '#console/ui/StateMessage.tsx';
import { Campaigns } from './Campaigns.tsx';
import { DaySales, DayVisits } from './Days.tsx';
import { DoubtfulOrders } from './DoubtfulOrders.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { Headline, headlineParts } from './Headline.tsx';
import { AverageVisits, BasketPrices, Returnings } from './Months.tsx';
import { PeriodChoice } from './PeriodChoice.tsx';
import { PeriodNotes } from './PeriodNotes.tsx';
import { periodName } from './period.ts';
import { Business, Outlook } from './State.tsx';
import { BestStores } from './Stores.tsx';
import { useDashboardPeriod, type DashboardPeriod } from './useDashboardPeriod.ts';
import { useTileMoves } from './useTileMoves.ts';

/** The texts of this screen, in addition to the common ones. */
export const texts = { charts: chartTexts, dashboard };

/** The tiles below the key figures, in reading order. */
const parts = [
  'daySales',
  'bestStores',
  'campaigns',
  'business',
  'outlook',
  'dayVisits',
  'basketPrice',
  'returnings',
  'avgVisits',
] as const;

/** The feature code of the tile that lists campaigns by name. */
const ofCampaigns = 'CAMPAIGNS.VIEW';

/** The tiles with a chart that can be shown as a table instead. */
export const charts = ['daySales', 'dayVisits', 'basketPrice', 'returnings', 'avgVisits'] as const;

/** The whole business at a glance (specification 2 §3 Dashboard): each tile loads by itself. */
export function DashboardScreen() {
  const { t } = useTranslation();
  const tenant = useCall('tenant', {});
  // Requested together with the tenant, and shown where its day is known.
  useCall('dashboardHeadline', {});
  if (tenant.data) return <Dashboard today={tenant.data.today} />;
  return (
    <PageFrame title={t('screens.dashboard')} width="detail">
      {tenant.error ? (
        <ErrorState title={t('dashboard.loadFailed')} text={tenant.error.message} onRetry={tenant.reload} />
      ) : (
        <PageSkeleton />
      )}
    </PageFrame>
  );
}

/** The figures that every dashboard begins with: the age of their data is that of the page. */
const headline = load('dashboardHeadline', {});

function Dashboard({ today }: { readonly today: string }) {
  const { t } = useTranslation();
  const usual = useCall('dashboardHeadline', {});
  const settings = useCall('tenantSettings', {});
  const outlook = useCall('dashboardOutlook', {});
  const vat = usual.data?.vat ?? settings.data?.vat ?? 0;
  const time = useDashboardPeriod(today, usual.data?.first_day);
  const tables = useTables(charts);
  const isEmpty = usual.data?.first_day === null;
  useActions(isEmpty ? [] : [tables.toggleAll]);
  const seesCampaigns = useAccess()(ofCampaigns).kind === 'granted';
  const shown = parts.filter((id) => id !== 'campaigns' || seesCampaigns);
  usePartActions(
    [...headlineParts(vat), ...shown].map((id) => ({
      id,
      title: t(`dashboard.parts.${id}`, { vat: formatTaxRate(vat) }),
    })),
  );
  useTileMoves();
  useTitle(periodTitle(t('screens.dashboard'), periodName(time.period)));
  return (
    <PageFrame
      title={t('screens.dashboard')}
      width="detail"
      status={!isEmpty && <FigureAge load={headline} />}
      actions={
        !isEmpty && (
          <>
            <PeriodChoice state={time} />
            <span className="narrow:hidden">
              <ActionButton
                action={tables.toggleAll}
                label={t(tables.isAll ? 'charts.chart' : 'charts.table')}
                hideIcon
              />
            </span>
          </>
        )
      }
    >
      <DoubtfulOrders />
      {isEmpty ? (
        <FirstSteps outlook={outlook.data} />
      ) : (
        <>
          <PeriodNotes state={time} />
          <Tiles time={time} tables={tables} vat={vat} seesCampaigns={seesCampaigns} />
        </>
      )}
    </PageFrame>
  );
}

/** The tiles in twelve columns, two or one. */
function Tiles(props: {
  readonly time: DashboardPeriod;
  readonly tables: Tables;
  readonly vat: number;
  readonly seesCampaigns: boolean;
}) {
  const { time, tables, vat, seesCampaigns } = props;
  const { days } = time;
  const half = 'col-span-2 grid min-w-0 roomy:col-span-6';
  const quarter = 'grid min-w-0 narrow:col-span-2 roomy:col-span-3';
  return (
    <div className="grid grid-cols-2 gap-4 pt-2 roomy:grid-cols-12">
      <Headline time={time} vat={vat} />
      <div className="col-span-2 grid min-w-0 roomy:col-span-8">
        <DaySales time={time} tables={tables} />
      </div>
      <div className="col-span-2 grid min-w-0 roomy:col-span-4">
        <BestStores days={days} />
      </div>
      {seesCampaigns && (
        <div className={half}>
          <Campaigns />
        </div>
      )}
      <div className={quarter}>
        <Business time={time} />
      </div>
      <div className={quarter}>
        <Outlook time={time} />
      </div>
      <div className={half}>
        <DayVisits time={time} tables={tables} />
      </div>
      <div className={half}>
        <BasketPrices days={days} tables={tables} />
      </div>
      <div className={half}>
        <Returnings days={days} tables={tables} />
      </div>
      <div className={half}>
        <AverageVisits days={days} tables={tables} />
      </div>
    </div>
  );
}
