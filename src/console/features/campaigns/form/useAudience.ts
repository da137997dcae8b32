import { useCall } from '#console/data/useCall.ts';

/** Who would get a campaign to some segments now, in steps and by segment; nothing is requested without segments. */
export function useAudience(segmentIds: readonly number[]) {
  const segments = `[${segmentIds.join(',')}]`;
  const query = useCall('campaignLiveCustomerCount', segmentIds.length === 0 ? null : { query: { segments } }, {
    keepPrevious: true,
  });
  return { segments, query };
}
