import * as v from 'valibot';
import { instant, numericId, pageNumber } from './shapes.ts';

/** What can be done to something that keeps its history. */
export const historyActions = ['create', 'update', 'archive', 'activate', 'restore'] as const;

/** The query of GET {entity}/{id}/history. */
export const historyQuery = v.object({ page: pageNumber });

const fieldValue = v.nullable(v.union([v.string(), v.number(), v.boolean()]));

/** Who did what to one thing and when, newest first, and how many changes there are on all pages. */
export const history = v.object({
  rows: v.array(
    v.object({
      id: numericId,
      /** The version that the change made. */
      version: v.number(),
      action: v.picklist(historyActions),
      /** `user_id` is null where no person did it. */
      who: v.object({ user_id: v.nullable(v.string()), name: v.string() }),
      at: instant,
      /** Fields by their column names with their values before and after; null is no value. */
      changes: v.array(v.object({ field: v.string(), before: fieldValue, after: fieldValue })),
    }),
  ),
  total: v.number(),
});

/** The body of PUT {entity}/{id}/restore: the version that is replaced, and the row of the history whose state comes back. */
export const restoreBody = v.strictObject({ version: numericId, history_id: numericId });
