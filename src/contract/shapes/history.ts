import * as v from 'valibot';
import { instant, numericId, pageNumber } from './shapes.ts';

/** The actions that every history may record; a feature may record others, under names of its own. */
export const historyActions = ['create', 'update', 'archive', 'activate', 'restore', 'export', 'erase'] as const;

/** The query of GET {entity}/{id}/history. */
export const historyQuery = v.object({ page: pageNumber });

const fieldValue = v.nullable(v.union([v.string(), v.number(), v.boolean()]));

/** The change history, newest first, with the total count. */
export const history = v.object({
  rows: v.array(
    v.object({
      id: numericId,
      /** The version that the change made. */
      version: v.number(),
      /** One of `historyActions`, or a name of the feature's own. */
      action: v.string(),
      /** `user_id` is null where no person did it. */
      who: v.object({ user_id: v.nullable(v.string()), name: v.string() }),
      at: instant,
      /** Fields by their column names with their values before and after; null is no value. */
      changes: v.array(v.object({ field: v.string(), before: fieldValue, after: fieldValue })),
    }),
  ),
  total: v.number(),
});

/** The body of PUT {entity}/{id}/restore: the version to replace, and the history row whose state is restored. */
export const restoreBody = v.strictObject({ version: numericId, history_id: numericId });
