import { load } from '#console/data/request.ts';

/** The requests of the analytics of a segment: the segment, and the tenant, for its current day. */
export const segmentAnalyticsLoads = ({ id }: { readonly id: string }) =>
  [load('segment', { params: { id } }), load('tenant', {})] as const;
