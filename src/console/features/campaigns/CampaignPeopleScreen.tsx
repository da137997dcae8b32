import { parseAsBoolean, parseAsInteger, parseAsString, parseAsStringLiteral } from 'nuqs';
import { HelpCircle, SquarePen } from 'lucide-react';
import { abGroups } from '#domain/campaigns/fields.ts';
import { peopleFigures } from '#domain/campaigns/peopleFigures.ts';
import { recipientReasons, recipientStates } from '#domain/campaigns/states.ts';
import { pathTo } from '#contract/links.ts';
import type { Action } from '#console/actions/action.ts';
import { call, type CallValue } from '#console/data/call.ts';
import { useCall } from '#console/data/useCall.ts';
import { StatusBadge } from '#console/entity/StatusBadge.tsx';
import type { Column } from '#console/list/column.ts';
import { EntityList } from '#console/list/EntityList.tsx';
import { useAddressFilters } from '#console/list/useAddressFilters.ts';
import { parsePage, viewTitle } from '#console/list/useListUrl.ts';
import { go } from '#console/navigation/go.ts';
import { useTitle } from '#console/navigation/useTitle.ts';
import type { ScreenProps } from '#console/screenProps.ts';
import { campaigns } from './texts.ts';
import type { Translate } from '#console/texts/i18n.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { createSerializer } from 'nuqs';
import { campaignPeopleLoads } from './loads.ts';
import { useBeside } from '#console/data/beside.ts';

/** The texts of this screen besides those that every screen has. */
export const texts = { campaigns };

type Person = CallValue<'campaignLedger'>['rows'][number];

/** The state of the list in the address. */
export const campaignPeopleParsers = {
  search: parseAsString.withDefault(''),
  state: parseAsStringLiteral(recipientStates),
  reason: parseAsStringLiteral(recipientReasons),
  group: parseAsStringLiteral(abGroups),
  figure: parseAsStringLiteral(peopleFigures),
  position: parseAsInteger,
  url: parseAsString,
  window: parseAsInteger,
  machines: parseAsBoolean,
  page: parsePage.withDefault(1),
};

/** Everybody of a campaign's audience, in the order of sending, with what became of their mail. */
export function CampaignPeopleScreen({ parameters: { id } }: ScreenProps<'campaignPeople'>) {
  const { t } = useTranslation();
  const {
    state: address,
    set,
    filters,
  } = useAddressFilters(campaignPeopleParsers, ({ url }) => ({
    state: {
      title: t('campaigns.people.filters.state'),
      choices: recipientStates.map((one) => ({ id: one, title: t(`campaigns.states.${one}`) })),
    },
    reason: {
      title: t('campaigns.people.filters.reason'),
      choices: recipientReasons.map((one) => ({ id: one, title: t(`campaigns.reasons.${one}`) })),
    },
    figure: {
      title: t('campaigns.people.filters.figure'),
      choices: peopleFigures.map((one) => ({
        id: one,
        title:
          one === 'click' && url !== null
            ? t('campaigns.analytics.markLink', { url })
            : t(`campaigns.analytics.email.${one}`),
      })),
      // A link narrows clicks only.
      clears: ['position', 'url'],
    },
    group: {
      title: t('campaigns.people.filters.group'),
      choices: abGroups.map((one) => ({ id: one, title: t(`campaigns.people.groups.${one}`) })),
    },
  }));
  const params = new URLSearchParams(createSerializer(campaignPeopleParsers)(address));
  const [ledger, campaign] = campaignPeopleLoads({ id }, params);
  const [ledgerCall, question] = ledger;
  const query = useCall(ledgerCall, question, { keepPrevious: true });
  const name = useBeside(...campaign, 'campaign').data?.name;
  const title = name === undefined ? t('screens.campaignPeople') : t('campaigns.people.title', { name });
  useTitle(viewTitle(title, { search: address.search, filters }));
  const open: Action = {
    id: 'campaign-people:campaign',
    title: t('campaigns.analytics.campaign'),
    group: 'screen',
    icon: SquarePen,
    shortcut: 'e',
    path: pathTo('campaign', { id }),
    run: () => go(pathTo('campaign', { id })),
  };
  const why = ({ user_id: user }: Person): Action => ({
    id: 'campaign-people:why',
    title: t('campaigns.people.why'),
    group: 'row',
    icon: HelpCircle,
    shortcut: 'shift+w',
    path: pathTo('campaignWhy', { id, user_id: user }),
    run: () => go(pathTo('campaignWhy', { id, user_id: user })),
  });
  return (
    <EntityList
      title={title}
      primary={open}
      name="campaign-people"
      label={t('campaigns.people.listLabel')}
      columns={columnsOf(t)}
      rows={query.data?.rows}
      rowsOf={async ({ page: cursor, size }) =>
        (await call('campaignLedger', { ...question, query: { ...question.query, cursor, size } })).rows
      }
      total={query.data?.total}
      query={query}
      rowKey={(person) => person.user_id}
      rowName={(person) => person.full_name}
      rowLink={(person) => pathTo('customer', { id: person.user_id })}
      rowActions={(person) => [why(person)]}
      page={address.page}
      onPage={(page) => void set({ page }, { history: 'push' })}
      filters={filters}
      search={{
        label: t('campaigns.people.search'),
        value: address.search,
        onChange: (search) => void set({ search, page: null }, { history: 'replace' }),
      }}
      empty={{ title: t('campaigns.people.emptyTitle'), text: t('campaigns.people.emptyText') }}
    />
  );
}

function columnsOf(t: Translate): readonly Column<Person>[] {
  return [
    {
      key: 'name',
      title: t('campaigns.people.columns.name'),
      value: (person) => person.full_name,
      width: 'wide',
      narrow: 'title',
    },
    {
      key: 'email',
      title: t('campaigns.people.columns.email'),
      value: ({ email }) => email,
      width: 'wide',
      narrow: 'detail',
    },
    {
      key: 'state',
      title: t('campaigns.people.columns.state'),
      value: ({ state }) => t(`campaigns.states.${state}`),
      render: ({ state }) => <StatusBadge status={state} text={t(`campaigns.states.${state}`)} />,
      narrow: 'figure',
    },
    {
      key: 'reason',
      title: t('campaigns.people.columns.reason'),
      value: ({ reason, detail }) =>
        [reason === null ? '' : t(`campaigns.reasons.${reason}`), detail ?? '']
          .filter((part) => part !== '')
          .join(': '),
      width: 'wide',
    },
    { key: 'group', title: t('campaigns.people.columns.group'), value: ({ group }) => group },
    {
      key: 'at',
      title: t('campaigns.people.columns.at'),
      kind: 'date',
      value: (person) => person.ended_at ?? person.claimed_at,
      narrow: 'note',
    },
  ];
}
