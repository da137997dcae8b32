import { load, queryOf } from '#console/data/request.ts';
import { vocabularyLoads } from '#console/builder/vocabularyLoads.ts';

/** What the list of segments loads: all search results. */
export const segmentsLoads = (_: object, search: URLSearchParams) =>
  [load('segmentList', { query: queryOf(search, ['search']) })] as const;

/** What the page of a segment loads: the segment, and the fields its conditions may name. */
export const segmentLoads = ({ id }: { readonly id: string }) =>
  [load('segment', { params: { id } }), ...vocabularyLoads.segment] as const;
