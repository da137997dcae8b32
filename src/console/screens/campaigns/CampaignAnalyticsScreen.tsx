import { parseAsBoolean, parseAsInteger, useQueryState } from 'nuqs';
import { pathTo } from '#contract/links.ts';
import type { Action } from '#console/actions/action.ts';
import { ActionButton } from '#console/actions/ActionButton.tsx';
import { useActions } from '#console/actions/useActions.ts';
import { KeyFigures } from '#console/charts/KeyFigures.tsx';
import type { CallValue } from '#console/data/call.ts';
import { useCall } from '#console/data/useCall.ts';
import { useMoney } from '#console/data/useMoney.ts';
import { go } from '#console/navigation/go.ts';
import { useTitle } from '#console/navigation/useTitle.ts';
import type { ScreenProps } from '#console/screenProps.ts';
import { campaigns } from '#console/texts/campaigns.ts';
import { charts } from '#console/texts/charts.ts';
import { formatCount, formatDay, formatPercent } from '#console/texts/format.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { PageFrame, PageSection } from '#console/ui/PageFrame.tsx';
import { PageSkeleton } from '#console/ui/Skeleton.tsx';
import { ErrorState } from '#console/ui/StateMessage.tsx';
import { Bot, SquarePen } from 'lucide-react';
import { campaignAnalyticsLoads } from './loads.ts';
import { FigureTable } from '#console/ui/FigureTable.tsx';

/** The texts of this screen besides those that every screen has. */
export const texts = { campaigns, charts };

type Figures = CallValue<'campaignDefaultAnalytics'>;
const mailFigures = ['sent', 'delivery', 'open', 'click', 'sale', 'bounce', 'unsubscribe'] as const;
const siteFigures = ['impressions', 'reach', 'sessions', 'clicks', 'add_to_cart', 'sales'] as const;

/** The attribution window and the rule about machines, in the address. */
const windowParser = parseAsInteger.withOptions({ history: 'push' });
const machinesParser = parseAsBoolean.withDefault(false).withOptions({ history: 'push' });

/** The figures of one campaign: of all, by group, by link and by day. */
export function CampaignAnalyticsScreen({ parameters: { id } }: ScreenProps<'campaignAnalytics'>) {
  const { t } = useTranslation();
  const [window] = useQueryState('window', windowParser);
  const [machines, setMachines] = useQueryState('machines', machinesParser);
  const [name] = campaignAnalyticsLoads({ id })[0];
  const query = useCall(
    name,
    { params: { id }, query: { machines: machines ? 'true' : 'false', ...(window && { window: String(window) }) } },
    { keepPrevious: true },
  );
  const figures = query.data;
  useTitle(figures && t('campaigns.analytics.title', { name: figures.name }));
  const open: Action = {
    id: 'campaign:open',
    title: t('campaigns.analytics.campaign'),
    group: 'screen',
    icon: SquarePen,
    shortcut: 'e',
    path: pathTo('campaign', { id }),
    run: () => go(pathTo('campaign', { id })),
  };
  const toggle: Action = {
    id: 'campaign:machines',
    title: t(machines ? 'campaigns.analytics.withoutMachines' : 'campaigns.analytics.withMachines'),
    group: 'screen',
    icon: Bot,
    shortcut: 'm',
    run: () => void setMachines(!machines),
  };
  useActions([open, toggle]);
  return (
    <PageFrame
      width="detail"
      title={figures?.name ?? t('screens.campaignAnalytics')}
      actions={
        <>
          <span className="narrow:hidden">
            <ActionButton action={toggle} />
          </span>
          <ActionButton action={open} />
        </>
      }
    >
      {query.error && !figures ? (
        <ErrorState title={t('campaigns.analytics.failed')} text={query.error.message} onRetry={query.reload} />
      ) : figures ? (
        <Parts figures={figures} />
      ) : (
        <PageSkeleton />
      )}
    </PageFrame>
  );
}

function Parts({ figures }: { readonly figures: Figures }) {
  const { t } = useTranslation();
  const money = useMoney();
  const { email, website, channel, groups, links, days } = figures;
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
          <p className="text-table text-ink-2">
            {groups.click.enough
              ? t('campaigns.analytics.difference', {
                  difference: formatPercent(groups.click.difference),
                  from: formatPercent(groups.click.from),
                  to: formatPercent(groups.click.to),
                })
              : t('campaigns.analytics.tooFew')}
          </p>
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
        <PageSection title={t('campaigns.analytics.days')}>
          <FigureTable
            nothing={t('campaigns.analytics.nothing')}
            label={t('campaigns.analytics.days')}
            heads={[
              t('campaigns.analytics.day'),
              t('campaigns.analytics.email.open'),
              t('campaigns.analytics.email.click'),
            ]}
            rows={days.map(({ day, opens, clicks }) => [formatDay(day), formatCount(opens), formatCount(clicks)])}
          />
        </PageSection>
      )}
    </>
  );
}
