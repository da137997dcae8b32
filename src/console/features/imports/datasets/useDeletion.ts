import type { EndpointName } from '#contract/endpoints.ts';
import { useRefresh } from '#console/data/useCall.ts';
import { notifyError } from '#console/state/notices.ts';
import { notifySaved } from '#console/state/notifySaved.ts';

/** A deletion that can be undone: its two calls and what the notices say. */
interface Deletion {
  readonly remove: () => Promise<unknown>;
  readonly restore: () => Promise<unknown>;
  readonly deleted: string;
  readonly restored: string;
}

/** Deletes a dataset or a group and offers to undo that; both refresh the queries. A failure is shown as a notice. */
export function useDeletion(
  queries: readonly EndpointName[],
  onDeleted?: () => void,
): (deletion: Deletion) => Promise<void> {
  const refresh = useRefresh();
  return async ({ remove, restore, deleted, restored }) => {
    try {
      await remove();
      onDeleted?.();
      refresh(...queries);
      const undo = async () => {
        await restore();
        refresh(...queries);
      };
      notifySaved(deleted, undo, restored);
    } catch (error) {
      notifyError(error);
    }
  };
}
