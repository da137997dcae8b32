import { parseAsInteger } from 'nuqs';
import { load } from '#console/data/request.ts';

/** A batch in the address; absent where it is the one that the screen chooses. */
export const batchParser = parseAsInteger.withOptions({ history: 'push' });

/** The figures of one batch, compared with another; of the newest and the one before it without ids. */
export const batchFigures = (batch: number | null, against: number | null = null) => {
  const query = batch === null ? {} : { recommendationId: String(batch) };
  return {
    accuracy: load('recommendationAccuracy', { query }),
    since: load('recommendationSince', { query }),
    reasons: load('recommendationReasons', { query }),
    coverage: load('recommendationCoverage', { query }),
    top: load('recommendationTop', { query }),
    bestSellers: load('recommendationBestSellers', { query }),
    categories: load('recommendationCategories', { query }),
    ratings: load('recommendationRatings', { query }),
    changes: load('recommendationChanges', {
      query: { ...query, ...(against !== null && { against: String(against) }) },
    }),
  };
};
