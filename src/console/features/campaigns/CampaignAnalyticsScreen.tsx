import { parseAsBoolean, parseAsInteger, useQueryState } from 'nuqs';
import { pathTo } from '#contract/links.ts';
import type { Action } from '#console/actions/action.ts';
import { ActionButton } from '#console/actions/ActionButton.tsx';
import { useActions } from '#console/actions/useActions.ts';
import { usePartActions } from '#console/analytics/usePartActions.ts';
import { useTables } from '#console/charts/useTables.ts';
import { useCall } from '#console/data/useCall.ts';
import { useMoney, withCurrency } from '#console/data/useMoney.ts';
import { Crumb } from '#console/navigation/Crumb.tsx';
import { go } from '#console/navigation/go.ts';
import { useTitle } from '#console/navigation/useTitle.ts';
import type { ScreenProps } from '#console/screenProps.ts';
import { campaigns } from './texts.ts';
import { charts } from '#console/charts/texts.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { PageFrame } from '#console/ui/PageFrame.tsx';
import { PageSkeleton } from '#console/ui/Skeleton.tsx';
import { ErrorState } from '#console/ui/StateMessage.tsx';
import { Bot, CalendarRange, SquarePen } from 'lucide-react';
import { CampaignFigures } from './CampaignFigures.tsx';
import type { FigureRule } from './figureParts.ts';
import { campaignAnalyticsLoads } from './loads.ts';
import { useCopyActions } from './form/useCopyActions.ts';
import { useMarkAction } from './useMarkAction.ts';

/** The texts of this screen besides those that every screen has. */
export const texts = { campaigns, charts };

const chartNames = ['days'] as const;
const parts = ['overview', 'days', 'others', 'groups', 'links', 'map', 'segments'] as const;
const windows = [1, 3, 7, 14, 30] as const;

/** The attribution window and the rule about machines, in the address. */
const windowParser = parseAsInteger.withOptions({ history: 'push' });
const machinesParser = parseAsBoolean.withDefault(false).withOptions({ history: 'push' });

/** The figures of one campaign: of all, by group, by link and by day. */
export function CampaignAnalyticsScreen({ parameters: { id } }: ScreenProps<'campaignAnalytics'>) {
  const { t } = useTranslation();
  const [window, setWindow] = useQueryState('window', windowParser);
  const [machines, setMachines] = useQueryState('machines', machinesParser);
  const [name] = campaignAnalyticsLoads({ id })[0];
  const rule: FigureRule = { machines: machines ? 'true' : 'false', ...(window && { window: String(window) }) };
  const query = withCurrency(useCall(name, { params: { id }, query: { ...rule } }, { keepPrevious: true }), useMoney());
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
  const attribution: Action = {
    id: 'campaign:window',
    title: t('campaigns.analytics.windowTitle'),
    group: 'screen',
    icon: CalendarRange,
    shortcut: 'w',
    arguments: [
      {
        id: 'days',
        title: t('campaigns.analytics.windowWhich'),
        choices: () =>
          windows.map((days) => ({
            id: String(days),
            title: t('campaigns.analytics.windowChoice', { count: days }),
          })),
      },
    ],
    run: ({ days }) => void setWindow(windows.find((one) => String(one) === days) ?? null),
  };
  const tables = useTables(chartNames);
  const mark = useMarkAction(id, figures, machines);
  // Machines, the window after a click and people of figures are of mails.
  const isSite = figures?.channel === 'website';
  const isShown = (part: (typeof parts)[number]): boolean =>
    part === 'overview' || !isSite || (part === 'groups' && figures.site_groups !== null);
  usePartActions(
    parts.filter(isShown).map((part) => ({ id: part, title: t(`campaigns.analytics.parts.${part}`) })),
    { marksPeople: !isSite },
  );
  const copies = useCopyActions('campaign', machines);
  const copied = figures ? copies(figures) : [];
  useActions(isSite ? [open, ...copied] : [open, toggle, attribution, mark, tables.toggleAll, ...copied]);
  return (
    <PageFrame
      width="detail"
      before={<Crumb path={pathTo('campaigns')} title={t('screens.campaigns')} />}
      title={figures?.name ?? t('screens.campaignAnalytics')}
      actions={
        <>
          {!isSite && (
            <span className="flex gap-2 narrow:hidden">
              <ActionButton
                action={attribution}
                label={
                  figures
                    ? t('campaigns.analytics.windowShort', { count: figures.window })
                    : t('campaigns.analytics.windowName')
                }
              />
              <ActionButton action={toggle} label={t('campaigns.analytics.machinesShort')} pressed={machines} />
              <ActionButton action={mark} label={t('campaigns.analytics.markShort')} />
            </span>
          )}
          <ActionButton action={open} />
        </>
      }
    >
      {query.error && !figures ? (
        <ErrorState title={t('campaigns.analytics.failed')} text={query.error.message} onRetry={query.reload} />
      ) : figures ? (
        <div className="flex flex-col gap-8 pt-4">
          <CampaignFigures id={id} figures={figures} query={query} rule={rule} tables={tables} />
        </div>
      ) : (
        <PageSkeleton />
      )}
    </PageFrame>
  );
}
