import { Users } from 'lucide-react';
import { useState } from 'react';
import type { CampaignDetails } from '#domain/campaigns/details.ts';
import { isEditable, isUnderWay } from '#domain/campaigns/states.ts';
import { pathTo } from '#contract/links.ts';
import type { Action } from '#console/actions/action.ts';
import { ActionButton } from '#console/actions/ActionButton.tsx';
import { isOffered } from '#console/actions/perform.ts';
import { useActions } from '#console/actions/useActions.ts';
import { useNotedRecord } from '#console/actions/useNotedRecord.ts';
import { CampaignForm } from './form/CampaignForm.tsx';
import { focusFinding } from './form/useChecks.ts';
import { CampaignNotice } from './form/CampaignNotice.tsx';
import type { Campaign, CampaignSender } from './form/campaignKind.ts';
import { UnknownQuestion } from './form/UnknownQuestion.tsx';
import { useCampaignActions } from './form/useCampaignActions.ts';
import { useSending } from './form/useSending.tsx';
import { useWinner } from './form/useWinner.tsx';
import { useCall } from '#console/data/useCall.ts';
import { EntityFormPage } from '#console/entity/EntityFormPage.tsx';
import { StatusBadge } from '#console/entity/StatusBadge.tsx';
import { ActionMenu } from '#console/menus/ActionMenu.tsx';
import { go } from '#console/navigation/go.ts';
import type { ScreenProps } from '#console/screenProps.ts';
import { lazyComponent } from '#console/ui/lazyComponent.tsx';
import { campaigns } from './texts.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { campaignCreateLoads, campaignLoads } from './loads.ts';

const SentCampaign = lazyComponent(async () => (await import('./sent/SentCampaign.tsx')).SentCampaign);

/** The texts of these screens besides those that every screen has. */
export const texts = { campaigns };

/** A new campaign, or the unsaved one of a link. */
export function CampaignCreateScreen() {
  const { t } = useTranslation();
  const settings = useCall(...campaignCreateLoads()[0]);
  return (
    <EntityFormPage title={t('screens.campaignCreate')} failedTitle={t('campaigns.loadFailed')} needs={settings}>
      {() => settings.data && <CampaignForm campaign={undefined} sender={senderOf(settings.data.campaignDetails)} />}
    </EntityFormPage>
  );
}

function senderOf({ senderName, fromEmailAddress }: CampaignDetails): CampaignSender {
  return { senderName, fromEmailAddress };
}

/** Polling interval while something goes out, in milliseconds. */
const refreshMs = 2000;

/** One stored campaign. */
export function CampaignScreen({ parameters: { id } }: ScreenProps<'campaign'>) {
  const { t } = useTranslation();
  const query = useCall(...campaignLoads({ id })[0], {
    refreshEvery: (known) => (known && isUnderWay(known.status) ? refreshMs : 0),
  });
  const sending = useSending(focusFinding);
  const [isAsking, setAsking] = useState(false);
  const actions = useCampaignActions('campaign', {
    onSend: sending.ask,
    onUnknown: () => setAsking(true),
    onDeleted: () => go(pathTo('campaigns')),
  });
  const stored = query.data;
  const winner = useWinner(stored);
  const people: Action = {
    id: 'campaign:people',
    title: t('campaigns.people.open'),
    group: 'screen',
    icon: Users,
    shortcut: 'shift+l',
    when: () => stored?.ledger !== undefined && stored.ledger !== null,
    path: pathTo('campaignPeople', { id }),
    run: () => go(pathTo('campaignPeople', { id })),
  };
  const menu = stored ? [...actions(stored), people, winner.action] : [];
  useActions(menu);
  useNotedRecord(pathTo('campaign', { id }), 'campaigns', stored?.name);
  return (
    <EntityFormPage
      title={t('screens.campaign')}
      titleOf={({ name }: Campaign) => name}
      crumb={{ path: pathTo('campaigns'), title: t('screens.campaigns') }}
      query={query}
      failedTitle={t('campaigns.loadFailed')}
      status={({ status }) => <StatusBadge status={status} text={t(`campaigns.statuses.${status}`)} />}
      dialog={
        <>
          {sending.dialog}
          {stored && isAsking && <UnknownQuestion campaign={stored} onClose={() => setAsking(false)} />}
          {winner.dialog}
        </>
      }
      actions={
        <>
          {stored && <LeadingButtons actions={menu} campaign={stored} />}
          <ActionMenu label={t('actions.more')} actions={menu} />
        </>
      }
    >
      {(campaign) => (
        <>
          {campaign && <CampaignNotice campaign={campaign} />}
          {campaign && !isEditable(campaign.status) ? (
            <SentCampaign campaign={campaign} />
          ) : (
            <CampaignForm key={id} campaign={campaign} />
          )}
        </>
      )}
    </EntityFormPage>
  );
}

/** What is done most with a campaign, the primary action last; the menu has these, too. */
const leading = {
  draft: ['campaign:send'],
  timed: ['campaign:send', 'campaign:schedule'],
  scheduled: ['campaign:cancel', 'campaign:send'],
  started: ['campaign:resend-unopened', 'campaign:duplicate', 'campaign:analytics'],
} as const;

function leadingOf({ status, scheduledDateAndTime: at }: Campaign): readonly string[] {
  if (!isEditable(status)) return leading.started;
  if (status === 'scheduled') return leading.scheduled;
  return leading[at === null ? 'draft' : 'timed'];
}

function LeadingButtons({ actions, campaign }: { readonly actions: readonly Action[]; readonly campaign: Campaign }) {
  const { t } = useTranslation();
  const shown = leadingOf(campaign)
    .flatMap((id) => actions.find((action) => action.id === id) ?? [])
    .filter(isOffered);
  // A phone has room for the primary one.
  return shown.map((action, index) => {
    const isPrimary = index === shown.length - 1;
    return (
      <span key={action.id} className={isPrimary ? '' : 'narrow:hidden'}>
        <ActionButton
          action={action}
          variant={isPrimary ? 'primary' : 'secondary'}
          {...(action.id === 'campaign:resend-unopened' && { label: t('campaigns.resend.short') })}
        />
      </span>
    );
  });
}
