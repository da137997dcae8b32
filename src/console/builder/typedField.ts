/** The field that was typed into since it took the focus. */
let typed: EventTarget | null = null;

/** Hears what is typed while a builder is on screen; returns how to stop. */
export function hearTyping(): () => void {
  const stop = new AbortController();
  const options = { capture: true, signal: stop.signal };
  document.addEventListener('input', ({ target }) => void (typed = target), options);
  document.addEventListener('focusout', () => void (typed = null), options);
  return () => stop.abort();
}

/** Whether a text is being typed into the focused field: undo is then the field's own, not the builder's. */
export function isTypedInto(): boolean {
  const field = document.activeElement;
  return field instanceof HTMLInputElement && field.type === 'text' && field === typed;
}
