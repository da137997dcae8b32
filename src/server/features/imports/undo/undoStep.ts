import type { Writer } from '#server/engine/engine.ts';
import { consentsOfUndo, noteConsents, type ConsentsBefore, type ImportOrigin } from '#server/loading/consents.ts';
import { addAgain, removeAdded } from '#server/loading/undo/addedRows.ts';
import { exchangeRows } from '#server/loading/undo/exchange.ts';
import type { UndoRun } from '#server/loading/undo/undoRun.ts';

/** Rows of one step. */
export interface UndoneRows {
  readonly added: number;
  readonly changed: number;
}

/**
 * One step of undoing an import, or of doing it again: some of the rows that it added, and some of those that it
 * changed. Rows that are done fit no more, so that a step that is repeated takes the next ones; no rows means that none
 * are left. Every change of consent is in its ledger, and nobody who opted out by a mail's own button is reachable
 * again.
 */
export async function undoStep(
  writer: Writer,
  run: UndoRun,
  { isUndo, origin }: { readonly isUndo: boolean; readonly origin: ImportOrigin },
): Promise<UndoneRows> {
  const withConsents = async (
    isNew: boolean,
    work: (ready: () => Promise<void>) => Promise<number>,
  ): Promise<number> => {
    let before: ConsentsBefore | undefined;
    const count = await work(async () => {
      if (run.table.name === 'customer') before = await consentsOfUndo(writer, isNew);
    });
    if (before) await noteConsents(writer, before, origin, run.now);
    return count;
  };
  const changed = await withConsents(false, (ready) => exchangeRows(writer, run, isUndo ? 'before' : 'after', ready));
  const added = isUndo
    ? await removeAdded(writer, run)
    : await withConsents(true, (ready) => addAgain(writer, run, ready));
  return { added, changed };
}
