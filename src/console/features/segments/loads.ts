import { load, queryOf } from '#console/data/request.ts';
import { vocabularyLoads } from '#console/builder/vocabularyLoads.ts';

/** The requests of the list of segments: all search results. */
export const segmentsLoads = (_: object, search: URLSearchParams) =>
  [load('segmentList', { query: queryOf(search, ['search']) })] as const;

/** The requests of the page of a segment: the segment, and the fields its conditions may name. */
export const segmentLoads = ({ id }: { readonly id: string }) =>
  [load('segment', { params: { id } }), ...vocabularyLoads.segment] as const;
