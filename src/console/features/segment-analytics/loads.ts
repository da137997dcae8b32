import { load } from '#console/data/request.ts';

/** What the analytics of a segment load: the segment, and the tenant, for its current day. */
export const segmentAnalyticsLoads = ({ id }: { readonly id: string }) =>
  [load('segment', { params: { id } }), load('tenant', {})] as const;
