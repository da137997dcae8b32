import { BarChart3, Ban, Pause, Play, RotateCcw, Send, Trash2, CalendarClock, UserRoundSearch } from 'lucide-react';
import { canDo, isUnderWay, takeBackMs, type CampaignAction, type CampaignStatus } from '#domain/campaigns/states.ts';
import { pathTo } from '#contract/links.ts';
import type { Action } from '#console/actions/action.ts';
import { call } from '#console/data/call.ts';
import { useRefresh } from '#console/data/useCall.ts';
import { go } from '#console/navigation/go.ts';
import { notifyError, notifyText } from '#console/state/notices.ts';
import { notifySaved } from '#console/state/notifySaved.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { useCopyActions } from './useCopyActions.ts';
import { campaignQueries } from './campaignKind.ts';

/** What these actions need to know of a campaign. */
export interface ActedCampaign {
  readonly id: number;
  readonly name: string;
  readonly status: CampaignStatus;
  readonly channel: string;
  readonly ledger: { readonly unknown: number; readonly failed: number } | null;
}

/** What is called otherwise where a campaign runs on the site until it is ended. */
export const siteActions = ['send', 'cancel'] as const;
const isSiteAction = (action: CampaignAction, channel: string): action is (typeof siteActions)[number] =>
  channel === 'website' && siteActions.some((one) => one === action);

/** How each change of state looks; sending asks first, with the exact number of people. */
const changes = [
  ['send', Send, 'shift+s'],
  ['schedule', CalendarClock, undefined],
  ['pause', Pause, 'shift+p'],
  ['resume', Play, 'shift+p'],
  ['cancel', Ban, undefined],
  ['resend', RotateCcw, undefined],
  ['resendUnknown', UserRoundSearch, undefined],
] as const satisfies readonly (readonly [CampaignAction, unknown, string | undefined])[];

/** Actions that ask for confirmation, and the callback after a deletion. */
export interface CampaignQuestions {
  readonly onSend: (campaign: ActedCampaign) => void;
  /** Asks before people with unknown delivery may get an email twice. */
  readonly onUnknown: (campaign: ActedCampaign) => void;
  readonly onDeleted?: () => void;
}

/** Changes of state that another one undoes. */
const undoes: Readonly<Partial<Record<CampaignAction, 'pause' | 'resume'>>> = { pause: 'resume', resume: 'pause' };

/** Changes the state of a campaign, and says so; the notice undoes a pause and a resumption. */
export function useChangeCampaign(): (campaign: ActedCampaign, action: CampaignAction) => Promise<void> {
  const { t } = useTranslation();
  const refresh = useRefresh();
  return async ({ id, name, channel }, action) => {
    const act = async (does: CampaignAction): Promise<void> => {
      await call('campaignStatus', { params: { id }, body: { action: does } });
      refresh(...campaignQueries, 'campaignLedger');
    };
    const undo = undoes[action];
    const done = isSiteAction(action, channel)
      ? t(`campaigns.siteDone.${action}`, { name })
      : t(`campaigns.done.${action}`, { name });
    try {
      await act(action);
      if (undo) notifySaved(done, () => act(undo), t(`campaigns.done.${undo}`, { name }));
      else notifyText('success', done);
    } catch (error) {
      notifyError(error);
    }
  };
}

/** The actions of a stored campaign, in the list and on its page. */
export function useCampaignActions(
  prefix: string,
  { onSend, onUnknown, onDeleted }: CampaignQuestions,
): (campaign: ActedCampaign) => readonly Action[] {
  const { t } = useTranslation();
  const refresh = useRefresh();
  const change = useChangeCampaign();
  const copies = useCopyActions(prefix);
  const show = (): void => refresh(...campaignQueries, 'campaignLedger');
  return (campaign) => {
    const { id, name, status, channel } = campaign;
    const params = { id };
    const remove = async (): Promise<void> => {
      try {
        await call('campaignDelete', { params });
        // Its page may still be on screen: a query of the deleted record would reply 404 and lead to /not-found.
        refresh('campaignList');
        onDeleted?.();
        notifySaved(
          t('campaigns.deleted', { name }),
          async () => {
            await call('campaignUndelete', { params });
            show();
          },
          t('campaigns.undeleted', { name }),
        );
      } catch (error) {
        notifyError(error);
      }
    };
    const notPausable = t('campaigns.notPausable', { name, status: t(`campaigns.statuses.${status}`) });
    return [
      ...changes.map(([action, icon, shortcut]): Action => ({
        id: `${prefix}:${action}`,
        title: isSiteAction(action, channel) ? t(`campaigns.siteActions.${action}`) : t(`campaigns.actions.${action}`),
        group: 'row',
        icon,
        shortcut,
        feature: 'CAMPAIGNS.EDIT',
        obstacle: action === 'pause' && !canDo('pause', status) ? notPausable : undefined,
        when: () => isListed(action, campaign),
        run: () => {
          if (action === 'send') return onSend(campaign);
          return action === 'resendUnknown' ? onUnknown(campaign) : change(campaign, action);
        },
      })),
      {
        id: `${prefix}:analytics`,
        title: t('campaigns.analytics.open'),
        group: 'row',
        icon: BarChart3,
        shortcut: 'shift+g',
        feature: 'CAMPAIGNS.ANALYTICS.VIEW',
        path: pathTo('campaignAnalytics', { id }),
        run: () => go(pathTo('campaignAnalytics', { id })),
      },
      ...copies(campaign),
      {
        id: `${prefix}:delete`,
        title: t('campaigns.delete'),
        group: 'row',
        icon: Trash2,
        shortcut: 'shift+delete',
        isDestructive: true,
        feature: 'CAMPAIGNS.EDIT',
        when: () => !isUnderWay(status),
        run: remove,
      },
    ];
  };
}

/** Whether a change of state is offered. Pausing is offered unless it is done, to explain why it is not possible. */
function isListed(action: CampaignAction, { status, channel, ledger }: ActedCampaign): boolean {
  if (action === 'pause') return !canDo('resume', status);
  if (!canDo(action, status)) return false;
  if (action === 'resend') return (ledger?.failed ?? 0) > 0;
  return action !== 'resendUnknown' || (channel === 'dodo-mail' && (ledger?.unknown ?? 0) > 0);
}

/** Sends a campaign; for ten seconds the notice takes it back, before anybody gets a mail. */
export function useSendCampaign(): (campaign: ActedCampaign) => Promise<void> {
  const { t } = useTranslation();
  const refresh = useRefresh();
  return async ({ id, name, channel }) => {
    const params = { id };
    try {
      await call('campaignStatus', { params, body: { action: 'send' } });
      refresh(...campaignQueries);
      if (channel === 'website') {
        notifyText('success', t('campaigns.siteDone.send', { name }));
        return;
      }
      notifySaved(
        t('campaigns.sending', { name, seconds: String(takeBackMs / 1000) }),
        async () => {
          await call('campaignStatus', { params, body: { action: 'cancel' } });
          refresh(...campaignQueries);
        },
        t('campaigns.takenBack', { name }),
      );
    } catch (error) {
      notifyError(error);
    }
  };
}
