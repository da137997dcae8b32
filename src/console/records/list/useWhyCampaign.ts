import { HelpCircle } from 'lucide-react';
import { pathTo } from '#contract/links.ts';
import type { Action } from '#console/actions/action.ts';
import { call } from '#console/data/call.ts';
import { go } from '#console/navigation/go.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';

/** Opens the page that says why a customer got a campaign, or did not; asks which one. */
export function useWhyCampaign(id: string): Action {
  const { t } = useTranslation();
  return {
    id: 'customer:why-campaign',
    aliases: ['why no mail', 'did not get the newsletter', 'why this person got it'],
    title: t('recordLists.whyCampaign'),
    group: 'screen',
    icon: HelpCircle,
    feature: 'CAMPAIGNS.VIEW',
    arguments: [
      {
        id: 'campaign',
        title: t('recordLists.whichCampaign'),
        choices: async () =>
          (await call('campaignFormat', {})).map((campaign) => ({ id: String(campaign.id), title: campaign.name })),
      },
    ],
    run: ({ campaign = '' }) => go(pathTo('campaignWhy', { id: campaign, user_id: id })),
  };
}
