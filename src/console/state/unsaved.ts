import { proxy, ref } from 'valtio';
import { dropDraft } from './formDrafts.ts';
import { onReset } from './reset.ts';

/** Unsaved changes on screen, and the pending step that would lose them, until the user decides. */
export const unsaved = proxy<{ changes: number; waiting: (() => void) | undefined }>({
  changes: 0,
  waiting: undefined,
});

/** Sets how many changes would be lost by leaving now. */
export function setUnsaved(changes: number): void {
  unsaved.changes = changes;
}

/** Everything on screen is saved: leaving loses nothing, and nothing is kept of it. */
export function noteAllSaved(): void {
  unsaved.changes = 0;
  dropDraft(location.pathname);
}

/** Adds the changes of one of several forms on screen; returns the function that takes them out again. */
export function addUnsaved(changes: number): () => void {
  unsaved.changes += changes;
  return () => {
    unsaved.changes = Math.max(0, unsaved.changes - changes);
  };
}

/** Leaves the screen: at once where nothing would be lost, else after a confirmation. */
export function leaveThen(step: () => void): void {
  if (unsaved.changes === 0) step();
  else unsaved.waiting = ref(step);
}

/** Answers the question: leave and lose the changes, or stay. */
export function answerLeave(leave: boolean): void {
  const step = unsaved.waiting;
  unsaved.waiting = undefined;
  if (!leave) return;
  unsaved.changes = 0;
  dropDraft(location.pathname);
  step?.();
}

const keepers = new Set<() => void>();

/** Registers a function that writes unsaved state to the address at once; returns the unregister function. */
export function onFlush(keep: () => void): () => void {
  keepers.add(keep);
  return () => keepers.delete(keep);
}

/** Writes the latest input to the address, before something else unmounts the screen. */
export function flushUnsaved(): void {
  for (const keep of keepers) keep();
}

window.addEventListener('beforeunload', (event) => {
  if (unsaved.changes > 0) event.preventDefault();
});

onReset(() => {
  unsaved.changes = 0;
  unsaved.waiting = undefined;
});
