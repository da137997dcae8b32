import { proxy, ref } from 'valtio';
import { dropDraft } from './formDrafts.ts';
import { onReset } from './reset.ts';

/** Unsaved changes on screen, and the step that waits for a person's word because it would lose them. */
export const unsaved = proxy<{ changes: number; waiting: (() => void) | undefined }>({
  changes: 0,
  waiting: undefined,
});

/** Notes how many changes would be lost by leaving now. */
export function setUnsaved(changes: number): void {
  unsaved.changes = changes;
}

/** Takes a step away from the screen: at once where nothing would be lost, else after the person agrees. */
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

/** Registers what puts something unsaved into the address at once; gives back what takes it out again. */
export function onKeep(keep: () => void): () => void {
  keepers.add(keep);
  return () => keepers.delete(keep);
}

/** Puts what was typed a moment ago into the address, before something takes the screen away unasked. */
export function bufferKey(): void {
  for (const keep of keepers) keep();
}

window.addEventListener('beforeunload', (event) => {
  if (unsaved.changes > 0) event.preventDefault();
});

onReset(() => {
  unsaved.changes = 0;
  unsaved.waiting = undefined;
});
