import { load } from '#console/data/request.ts';

/** The calls that load a tenant's custom fields, by kind: those of customers for segments, and those of products. */
export const vocabularyLoads = {
  segment: [
    load('segmentPopulateOtherFields', { params: { table: 'product' } }),
    load('segmentPopulateOtherFields', { params: { table: 'customer' } }),
  ],
  filter: [load('filterPopulateOtherFields', { params: { table: 'product' } })],
} as const;
