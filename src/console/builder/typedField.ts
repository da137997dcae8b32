/** What is typed into a field: its text before, and what was taken back of it. */
interface Typing {
  readonly field: HTMLInputElement;
  readonly before: string;
  readonly undone: string | null;
}

let typing: Typing | null = null;

/** Hears what is typed while a builder is on screen; returns how to stop. */
export function hearTyping(): () => void {
  const stop = new AbortController();
  const options = { capture: true, signal: stop.signal };
  const begin = ({ target }: Event): void => {
    if (target === typing?.field) typing = { ...typing, undone: null };
    else if (target instanceof HTMLInputElement && target.type === 'text') {
      typing = { field: target, before: target.value, undone: null };
    }
  };
  document.addEventListener('beforeinput', begin, options);
  document.addEventListener('focusout', () => void (typing = null), options);
  return () => stop.abort();
}

/** Whether something is typed that undo takes back before anything of the builder. */
export function canUndoTyping(): boolean {
  return typing !== null && typing.undone === null && typing.field.value !== typing.before;
}

/** Whether something that was typed was taken back. */
export function canRedoTyping(): boolean {
  return typing !== null && typing.undone !== null;
}

/**
 * Takes back what was typed into the focused field since it took the focus. Not by the browser's own undo: Chromium
 * ends a step wherever a node leaves the page, as the sentence below the form does with the first letter of a name.
 */
export function undoTyping(): void {
  if (typing) replaceText(typing, typing.before, typing.field.value);
}

/** Types again what was taken back. */
export function redoTyping(): void {
  if (typing?.undone != null) replaceText(typing, typing.undone, null);
}

function replaceText(now: Typing, text: string, undone: string | null): void {
  const { field } = now;
  field.setRangeText(text, 0, field.value.length, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'historyUndo' }));
  typing = { ...now, undone };
}
