import { campaignActions, canDo, isEditable } from '#domain/campaigns/states.ts';
import { pathTo } from '#contract/links.ts';
import { call, type CallValue } from '#console/data/call.ts';
import type { FoundRecord, RecordKind } from '#console/palette/recordKind.ts';
import { formatTenantTime } from '#console/texts/format.ts';
import { t } from '#console/texts/i18n.ts';
import { Megaphone } from 'lucide-react';

/** Campaigns in the palette. */
export const records: readonly RecordKind[] = [
  {
    kind: 'campaigns',
    heading: () => t('palette.campaigns'),
    icon: Megaphone,
    feature: 'CAMPAIGNS.VIEW',
    screen: 'campaign',
    find: findCampaigns,
    list: 'campaigns',
    nouns: ['newsletter', 'newsletters', 'mailing', 'email', 'blast', 'promotion', 'popup'],
    places: [
      { kind: 'analytics', screen: 'campaignAnalytics', pathOf: (id) => pathTo('campaignAnalytics', { id }) },
      ...(['pause', 'cancel', 'resume', 'send'] as const).map((kind) => ({
        kind,
        screen: 'campaign' as const,
        pathOf: (id: string) => pathTo('campaign', { id }),
        action: `campaign:${kind}`,
      })),
      ...(['duplicate', 'test'] as const).map((kind) => ({
        kind,
        screen: 'campaign' as const,
        pathOf: (id: string) => pathTo('campaign', { id }),
        action: kind === 'test' ? 'campaign:test-send' : 'campaign:duplicate',
      })),
      { kind: 'recipients', screen: 'campaignPeople', pathOf: (id) => pathTo('campaignPeople', { id }) },
      { kind: 'edit', screen: 'campaign', pathOf: (id) => pathTo('campaign', { id }) },
    ],
  },
];

/** Finds campaigns by words in their names. */
async function findCampaigns(search: string, signal: AbortSignal): Promise<readonly FoundRecord[]> {
  const found = await call('campaignList', { query: { search } }, { signal });
  return found.map((campaign) => {
    const { id, name: title, subject } = campaign;
    const detail = stopOf(campaign) ?? subject;
    const can = campaignActions
      .filter((action) => canDo(action, campaign.status))
      .map((action) => `campaign:${action}`);
    const copied = [
      'campaign:duplicate',
      ...(campaign.channel !== 'website' && isEditable(campaign.status) ? ['campaign:test-send'] : []),
    ];
    return {
      id: String(id),
      path: pathTo('campaign', { id }),
      title,
      can: [...can, ...copied],
      ...(detail && { detail }),
    };
  });
}

/** Why a campaign has stopped, or undefined if it has not. */
function stopOf({ status, failure, next_try_at: next }: CallValue<'campaignList'>[number]): string | undefined {
  if (status === 'paused' && failure !== null) return t('palette.campaignPaused', { reason: failure });
  return next === null ? undefined : t('palette.campaignBusy', { time: formatTenantTime(next) });
}
