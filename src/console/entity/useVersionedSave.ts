import { useState } from 'react';
import type { EndpointName } from '#contract/endpoints.ts';
import { isConflict, isNotThere } from '#console/data/apiError.ts';
import { useRefresh } from '#console/data/useCall.ts';
import { notifyText } from '#console/state/notices.ts';
import { notifySaved } from '#console/state/notifySaved.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';

/** Something the API keeps in versions: it refuses, with 409 and the newer one, to save over another version. */
export interface Versioned {
  readonly version: number;
}

/** How a kind of entity is saved. `Body` is what is sent, without the version. */
export interface VersionedCalls<Stored extends Versioned, Body> {
  readonly titleOf: (stored: Stored) => string;
  readonly create: (body: Body) => Promise<Stored>;
  /** Saves over the version that `over` has. */
  readonly update: (over: Stored, body: Body) => Promise<Stored>;
  /** Saves what `former` was over the version of `now`. */
  readonly undo: (former: Stored, now: Stored) => Promise<Stored>;
  /** The notice after saving. */
  readonly savedText: (stored: Stored, isNew: boolean) => string;
  /** Calls that show such entities and are requested again after a change. */
  readonly queries: readonly EndpointName[];
  /** Puts a saved entity into the cache, where a call answers with just that. */
  readonly cache?: (stored: Stored) => void;
}

/** Saving over a version: what is on its way, and what stopped the last attempt. */
interface VersionedSave<Stored, Body> {
  readonly saving: boolean;
  /** The version that another user saved meanwhile; `ConflictDialog` shows both. */
  readonly other: Stored | undefined;
  /** The entity was removed meanwhile. */
  readonly isGone: boolean;
  /**
   * Creates (without `over`) or updates, notifies with an undo, and refreshes affected data. Undefined if another user
   * else saved or removed it meanwhile, which `other` and `isGone` then say. Throws every other ApiError.
   */
  readonly save: (body: Body, over: Stored | undefined) => Promise<Stored | undefined>;
  /** Closes the question about a conflict or a removed entity. */
  readonly dismiss: () => void;
}

/** The one way to save anything that has versions: conflict, removal, notice and undo, for forms and editors alike. */
export function useVersionedSave<Stored extends Versioned, Body>(
  calls: VersionedCalls<Stored, Body>,
): VersionedSave<Stored, Body> {
  const { t } = useTranslation();
  const refresh = useRefresh();
  const [saving, setSaving] = useState(false);
  const [obstacle, setObstacle] = useState<{ readonly other?: Stored; readonly isGone?: true }>({});

  const show = (stored: Stored) => {
    calls.cache?.(stored);
    refresh(...calls.queries);
  };
  const undo = async (former: Stored, now: Stored): Promise<boolean> => {
    try {
      show(await calls.undo(former, now));
      return true;
    } catch (error) {
      if (!isConflict(error)) throw error;
      notifyText('warning', t('entity.undoneTooLate', { name: calls.titleOf(now) }));
      return false;
    }
  };
  const save = async (body: Body, over: Stored | undefined): Promise<Stored | undefined> => {
    setSaving(true);
    try {
      const stored = over === undefined ? await calls.create(body) : await calls.update(over, body);
      show(stored);
      const text = calls.savedText(stored, over === undefined);
      if (over === undefined) notifyText('success', text);
      else notifySaved(text, () => undo(over, stored), t('entity.undone', { name: calls.titleOf(over) }));
      return stored;
    } catch (error) {
      const newer = isConflict(error) ? (error.current as Stored | undefined) : undefined;
      if (newer !== undefined) setObstacle({ other: newer });
      else if (isNotThere(error) && over !== undefined) setObstacle({ isGone: true });
      else throw error;
      return undefined;
    } finally {
      setSaving(false);
    }
  };
  return {
    saving,
    other: obstacle.other,
    isGone: obstacle.isGone === true,
    save,
    dismiss: () => setObstacle({}),
  };
}
