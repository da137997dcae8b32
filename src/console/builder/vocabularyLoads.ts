import { load } from '#console/data/request.ts';

/** The calls that name a tenant's custom fields, which conditions may name, by kind: of customers where it is about them, of products. */
export const vocabularyLoads = {
  segment: [
    load('segmentPopulateOtherFields', { params: { table: 'product' } }),
    load('segmentPopulateOtherFields', { params: { table: 'customer' } }),
  ],
  filter: [load('filterPopulateOtherFields', { params: { table: 'product' } })],
} as const;
