import { Trash2 } from 'lucide-react';
import { isUnderWay, type CampaignStatus } from '#domain/campaigns/states.ts';
import type { Action } from '#console/actions/action.ts';
import { call } from '#console/data/call.ts';
import { useRefresh } from '#console/data/useCall.ts';
import { notifyError } from '#console/state/notices.ts';
import { notifySaved } from '#console/state/notifySaved.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { campaignQueries } from './campaignKind.ts';

/** What these actions need to know of a campaign. */
interface ActedCampaign {
  readonly id: number;
  readonly name: string;
  readonly status: CampaignStatus;
}

/** What can be done with a stored campaign, in the list and on its page; `after` runs once it is deleted. */
export function useCampaignActions(prefix: string, after?: () => void): (campaign: ActedCampaign) => readonly Action[] {
  const { t } = useTranslation();
  const refresh = useRefresh();
  const show = (): void => refresh(...campaignQueries);
  return ({ id, name, status }) => {
    const params = { id };
    const remove = async (): Promise<void> => {
      try {
        await call('campaignDelete', { params });
        show();
        after?.();
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
    return [
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
