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
    places: [{ kind: 'analytics', screen: 'campaignAnalytics', pathOf: (id) => pathTo('campaignAnalytics', { id }) }],
  },
];

/** Finds campaigns by words in their names. */
async function findCampaigns(search: string, signal: AbortSignal): Promise<readonly FoundRecord[]> {
  const found = await call('campaignList', { query: { search } }, { signal });
  return found.map((campaign) => {
    const { id, name: title, subject } = campaign;
    const detail = stopOf(campaign) ?? subject;
    return { id: String(id), path: pathTo('campaign', { id }), title, ...(detail && { detail }) };
  });
}

/** Why a campaign has stopped, or undefined if it has not. */
function stopOf({ status, failure, next_try_at: next }: CallValue<'campaignList'>[number]): string | undefined {
  if (status === 'paused' && failure !== null) return t('palette.campaignPaused', { reason: failure });
  return next === null ? undefined : t('palette.campaignBusy', { time: formatTenantTime(next) });
}
