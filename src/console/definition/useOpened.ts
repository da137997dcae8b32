import { useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { unsaved } from '#console/state/unsaved.ts';
import type { StoredDefinition } from './definitionCalls.ts';

/** The version that is edited, and the page it is edited on: another page begins anew, with a history of its own. */
interface Edited {
  readonly stored: StoredDefinition;
  readonly page: number;
}

/** Writes over a version and answers with the next. */
type Write = (version: number) => Promise<StoredDefinition>;

/** Writes to a definition, one after the other, each over what the one before led to. */
export type InTurn = (write: Write) => Promise<StoredDefinition>;

/** What is open of a stored definition. */
export interface Opened {
  readonly edited: Edited | undefined;
  readonly inTurn: InTurn;
  /** Goes on with another version on the same page. */
  readonly goOn: (stored: StoredDefinition) => void;
}

/**
 * The version of a definition that is edited. A newer one opens anew, but not while something is unsaved: saving over it
 * then says so. What was written here goes on being edited, undo and all. Of one definition: key by its id.
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
      // A further version was somebody else's.
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

/** What is edited once the API has answered. */
function newest(kept: Edited | undefined, answered: StoredDefinition | undefined, changes: number): Edited | undefined {
  if (answered === undefined || (kept && answered.version < kept.stored.version)) return kept;
  if (!kept) return { stored: answered, page: 0 };
  // The same version may have other members and another age.
  if (answered.version === kept.stored.version) return { ...kept, stored: answered };
  return changes > 0 ? kept : { stored: answered, page: kept.page + 1 };
}
