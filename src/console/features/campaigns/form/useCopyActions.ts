import { Copy, MailQuestionMark } from 'lucide-react';
import { canResendUnopened } from '#domain/campaigns/audience.ts';
import type { CampaignStatus } from '#domain/campaigns/states.ts';
import { pathTo } from '#contract/links.ts';
import type { Action } from '#console/actions/action.ts';
import { call } from '#console/data/call.ts';
import { useRefresh } from '#console/data/useCall.ts';
import { go } from '#console/navigation/go.ts';
import { notifyError, notifyText } from '#console/state/notices.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { campaignQueries } from './campaignKind.ts';

/** What these actions need to know of a campaign. */
export interface CopiedCampaign {
  readonly id: number;
  readonly channel: string;
  readonly status: CampaignStatus;
}

/**
 * The actions that make a draft of a campaign and open it: a copy, and a resend to those who did not open it, where
 * opens by bots count if `machines` says so.
 */
export function useCopyActions(prefix: string, machines = false): (campaign: CopiedCampaign) => readonly Action[] {
  const { t } = useTranslation();
  const refresh = useRefresh();
  const opened = async (copying: Promise<{ id: number; name: string }>, text: 'duplicated' | 'resend.created') => {
    try {
      const { id, name } = await copying;
      refresh(...campaignQueries);
      notifyText('success', t(`campaigns.${text}`, { name }));
      go(pathTo('campaign', { id }));
    } catch (error) {
      notifyError(error);
    }
  };
  return ({ id, channel, status }) => [
    {
      id: `${prefix}:duplicate`,
      title: t('campaigns.duplicate'),
      group: 'row',
      icon: Copy,
      shortcut: 'shift+d',
      feature: 'CAMPAIGNS.CREATE',
      run: () => opened(call('campaignDuplicate', { params: { id } }), 'duplicated'),
    },
    {
      id: `${prefix}:resend-unopened`,
      title: t('campaigns.resend.action'),
      group: 'row',
      icon: MailQuestionMark,
      shortcut: 'shift+r',
      feature: 'CAMPAIGNS.CREATE',
      when: () => canResendUnopened(channel, status),
      run: () => opened(call('campaignResendUnopened', { params: { id }, body: { machines } }), 'resend.created'),
    },
  ];
}
