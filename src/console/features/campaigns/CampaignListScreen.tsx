import { AddDemoData } from '#console/tenant/AddDemoData.ts';
import { campaignChannels } from '#domain/campaigns/fields.ts';
import { campaignStatuses } from '#domain/campaigns/states.ts';
import { pathTo } from '#contract/links.ts';
import { parseAsString, parseAsStringLiteral, useQueryState } from 'nuqs';
import { useAccess } from '#console/actions/access.ts';
import type { CallValue } from '#console/data/call.ts';
import { useCall } from '#console/data/useCall.ts';
import { StatusBadge } from '#console/entity/StatusBadge.tsx';
import { filterSortPage } from '#console/list/clientList.ts';
import type { Column } from '#console/list/column.ts';
import { copyLinks } from '#console/list/copyLinks.ts';
import { createAction } from '#console/list/createAction.ts';
import { EntityList } from '#console/list/EntityList.tsx';
import { EmptyValue } from '#console/list/cellContent.tsx';
import { useAddressFilters } from '#console/list/useAddressFilters.ts';
import { listParsers, useListUrl, viewTitle } from '#console/list/useListUrl.ts';
import { useHeadingOf } from '#console/navigation/useHeadingOf.ts';
import { useTitle } from '#console/navigation/useTitle.ts';
import { campaigns } from './texts.ts';
import { charts } from '#console/charts/texts.ts';
import { formatPercent } from '#console/texts/format.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { useState } from 'react';
import { useSending } from './form/useSending.tsx';
import { go } from '#console/navigation/go.ts';
import { UnknownQuestion } from './form/UnknownQuestion.tsx';
import { useCampaignActions, type ActedCampaign } from './form/useCampaignActions.ts';
import { calendarParsers } from './calendar/calendarUrl.ts';
import { CalendarView } from './calendar/CalendarView.tsx';
import { campaignsLoads } from './loads.ts';

/** The texts of this screen besides those that every screen has. */
export const texts = { campaigns, charts };

type Campaign = CallValue<'campaignList'>[number];
const sorts = ['updated', 'name', 'status', 'channel', 'audience', 'sent', 'open', 'click'] as const;

/** The filters of the list. */
const narrowing = {
  status: parseAsStringLiteral(campaignStatuses),
  channel: parseAsStringLiteral(campaignChannels),
  tag: parseAsString,
};

/** The state of the list in the address. */
export const campaignListParsers = {
  ...listParsers(sorts, 'desc'),
  ...narrowing,
  view: parseAsStringLiteral(['calendar'] as const),
  ...calendarParsers,
};

/** The campaigns, or the calendar of what goes out. */
export function CampaignListScreen() {
  const [view] = useQueryState('view', campaignListParsers.view);
  useHeadingOf(view ?? '');
  return view === 'calendar' ? <CalendarView /> : <CampaignList />;
}

/** All campaigns, last changed first by default. */
function CampaignList() {
  const { t } = useTranslation();
  const url = useListUrl(sorts, 'desc');
  const query = useCall(...campaignsLoads({}, url.params)[0], { keepPrevious: true });
  const isAnalyst = useAccess()('CAMPAIGNS.ANALYTICS.VIEW').kind === 'granted';
  const figures = useCall('campaignAnalytics', isAnalyst ? {} : null, { keepPrevious: true });
  const emails = new Map(figures.data?.map(({ id, email }) => [id, email]));
  const create = createAction('campaignCreate', t('campaigns.create'));
  const sending = useSending(({ field }, { id }) => go(`${pathTo('campaign', { id })}?field=${field}`));
  const [asking, setAsking] = useState<ActedCampaign>();
  const actionsOf = useCampaignActions('campaigns', {
    onSend: sending.ask,
    onUnknown: setAsking,
  });
  const { state, filters } = useAddressFilters(narrowing, () => ({
    status: {
      title: t('campaigns.filters.status'),
      choices: campaignStatuses.map((id) => ({ id, title: t(`campaigns.statuses.${id}`) })),
    },
    channel: {
      title: t('campaigns.filters.channel'),
      choices: campaignChannels.map((id) => ({ id, title: t(`campaigns.channels.${id}`) })),
    },
    tag: {
      title: t('campaigns.filters.tag'),
      choices: [...new Set((query.data ?? []).flatMap(({ tags }) => tags))].toSorted().map((id) => ({ id, title: id })),
    },
  }));
  const { status, channel, tag } = state;
  const columns: readonly Column<Campaign>[] = [
    {
      key: 'name',
      title: t('campaigns.columns.name'),
      value: ({ name }) => name,
      sort: 'name',
      width: 'wide',
      narrow: 'title',
    },
    {
      key: 'status',
      title: t('campaigns.columns.status'),
      value: (one) => t(`campaigns.statuses.${one.status}`),
      sort: 'status',
      render: (one) => <StatusBadge status={one.status} text={t(`campaigns.statuses.${one.status}`)} />,
      narrow: 'figure',
    },
    {
      key: 'channel',
      title: t('campaigns.columns.channel'),
      value: (one) => t(`campaigns.channels.${one.channel}`),
      sort: 'channel',
    },
    {
      key: 'subject',
      title: t('campaigns.columns.subject'),
      value: ({ subject }) => subject,
      width: 'wide',
      narrow: 'detail',
    },
    {
      key: 'audience',
      title: t('campaigns.columns.audience'),
      kind: 'number',
      value: ({ ledger }) => ledger?.audience ?? null,
      sort: 'audience',
    },
    {
      key: 'sent',
      title: t('campaigns.columns.sent'),
      kind: 'number',
      value: ({ ledger }) => ledger?.sent ?? null,
      sort: 'sent',
    },
    ...(isAnalyst
      ? (['open', 'click'] as const).map((key): Column<Campaign> => ({
          key,
          title: t(`campaigns.columns.${key}`),
          kind: 'number',
          value: ({ id, ledger }) => (ledger === null ? null : (emails.get(id)?.[`${key}_rate`] ?? null)),
          render: ({ id, ledger }) => {
            const rate = ledger === null ? undefined : emails.get(id)?.[`${key}_rate`];
            return rate === undefined ? <EmptyValue /> : formatPercent(rate);
          },
          later: figures,
          sort: key,
        }))
      : []),
    {
      key: 'updated',
      title: t('campaigns.columns.updated'),
      kind: 'date',
      value: (one) => one.updated_at,
      sort: 'updated',
      narrow: 'note',
    },
  ];
  const { search } = url;
  useTitle(viewTitle(t('screens.campaigns'), { search, filters }));
  const passes = (one: Campaign): boolean =>
    (status === null || one.status === status) &&
    (channel === null || one.channel === channel) &&
    (tag === null || one.tags.includes(tag));
  return (
    <EntityList
      title={t('screens.campaigns')}
      primary={create}
      name="campaigns"
      label={t('campaigns.listLabel')}
      columns={columns}
      {...filterSortPage(query.data, { passes, columns, ...url })}
      query={query}
      rowKey={({ id }) => String(id)}
      rowName={({ name }) => name}
      rowLink={({ id }) => pathTo('campaign', { id })}
      rowActions={actionsOf}
      selectionActions={(rows) => [copyLinks('campaigns', rows, (id) => pathTo('campaign', { id }))]}
      {...url.controls(t('campaigns.search'))}
      filters={filters}
      empty={{
        title: t('campaigns.emptyTitle'),
        text: t('campaigns.emptyText'),
        action: create,
        more: <AddDemoData />,
      }}
    >
      {sending.dialog}
      {asking && <UnknownQuestion campaign={asking} onClose={() => setAsking(undefined)} />}
    </EntityList>
  );
}
