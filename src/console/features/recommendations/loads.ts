import { load } from '#console/data/request.ts';

/** The requests of the analytics of recommendations: all batches, and the state of the one that is being made. */
export const recommendationsAnalyticsLoads = () =>
  [load('recommendationBatches', { query: {} }), load('recommendationBatchState', {})] as const;
