import { load } from '#console/data/request.ts';

/** The figures of one batch; of the newest without an id. */
export const batchFigures = (batch: number | null) => {
  const query = batch === null ? {} : { recommendationId: String(batch) };
  return {
    coverage: load('recommendationCoverage', { query }),
    top: load('recommendationTop', { query }),
    bestSellers: load('recommendationBestSellers', { query }),
    categories: load('recommendationCategories', { query }),
    ratings: load('recommendationRatings', { query }),
  };
};
