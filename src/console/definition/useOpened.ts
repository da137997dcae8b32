import { useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { unsaved } from '#console/state/unsaved.ts';
import type { StoredDefinition } from './definitionCalls.ts';

/** The version being edited, and its page: another page starts over, with its own history. */
interface Edited {
  readonly stored: StoredDefinition;
  readonly page: number;
}

/** Writes over a version and answers with the next. */
type Write = (version: number) => Promise<StoredDefinition>;

/** Serialises writes to a definition, each based on the result of the one before. */
export type InTurn = (write: Write) => Promise<StoredDefinition>;

/** The open version of a stored definition. */
export interface Opened {
  readonly edited: Edited | undefined;
  readonly inTurn: InTurn;
  /** Continues with another version on the same page. */
  readonly goOn: (stored: StoredDefinition) => void;
}

/**
 * The version of a definition being edited. A newer one replaces it unless there are unsaved changes: saving over it
 * then reports a conflict. After saving here, editing continues with its undo history. Key by the definition's id.
 */
export function useOpened(answered: StoredDefinition | null | undefined): Opened {
  const { changes } = useSnapshot(unsaved);
  const [kept, setKept] = useState<Edited>();
  const edited = newest(kept, answered ?? undefined, changes);
  if (edited?.stored.version !== kept?.stored.version) setKept(edited);

  const lastTurn = useRef<Promise<unknown>>(undefined);
  const written = useRef(0);
  const goOn = (stored: StoredDefinition) => setKept((now) => ({ stored, page: now?.page ?? 0 }));
  const inTurn: InTurn = async (write) => {
    const turn = (lastTurn.current ?? Promise.resolve()).then(async () => {
      const version = Math.max(written.current, edited?.stored.version ?? 0);
      const stored = await write(version);
      // A later version was saved by another user.
      if (stored.version <= version + 1) {
        written.current = stored.version;
        goOn(stored);
      }
      return stored;
    });
    lastTurn.current = turn.catch(() => undefined);
    return turn;
  };
  return { edited, inTurn, goOn };
}

/** The version to edit once the API has replied. */
function newest(kept: Edited | undefined, answered: StoredDefinition | undefined, changes: number): Edited | undefined {
  if (answered === undefined || (kept && answered.version < kept.stored.version)) return kept;
  if (!kept) return { stored: answered, page: 0 };
  // The same version may have other members and another age.
  if (answered.version === kept.stored.version) return { ...kept, stored: answered };
  return changes > 0 ? kept : { stored: answered, page: kept.page + 1 };
}
