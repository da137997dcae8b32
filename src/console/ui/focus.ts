/** Where the focus was before dialogs that have just gone, the outermost last. */
let owed: readonly HTMLElement[] = [];

/**
 * Remembers where the focus is as a dialog opens; call what it returns as the dialog goes. The focus is given back once the
 * dialog has left the page, unless it is elsewhere by then: a field that the browser gives it to, by `close()` in the task in
 * which the dialog is removed, takes no letters (seen in Chromium 156).
 */
export function holdFocus(): () => void {
  const from = owed.findLast((one) => one.isConnected) ?? document.activeElement;
  owed = [];
  return () => {
    if (from instanceof HTMLElement) owed = [...owed, from];
    queueMicrotask(giveBack);
  };
}

function giveBack(): void {
  const to = owed.findLast((one) => one.isConnected);
  owed = [];
  const isLost = document.activeElement === null || document.activeElement === document.body;
  if (isLost) to?.focus({ preventScroll: true });
}

/** Use as `ref` of the one control that a screen or dialog begins with. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}

/**
 * Use as `ref` of the one control that a screen begins with, where it comes after a wait: somebody who has gone to
 * another control meanwhile is left there. Headings hold the focus only because a screen began with them.
 */
export function focusWhenFree(element: HTMLElement | null): void {
  const holder = document.activeElement;
  if (!holder || holder === document.body || holder.matches('h1')) element?.focus();
}
