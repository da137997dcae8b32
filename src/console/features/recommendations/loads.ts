import { load } from '#console/data/request.ts';

/** What the analytics of recommendations load: all batches, and the state of the one that is being made. */
export const recommendationsAnalyticsLoads = () =>
  [load('recommendationBatches', { query: {} }), load('recommendationBatchState', {})] as const;
