/** The elements focused before dialogs that have just closed, the outermost last. */
let owed: readonly HTMLElement[] = [];

/**
 * Stores the focused element as a dialog opens; call the returned function as it closes. The focus is restored once the
 * dialog has left the page, unless it is elsewhere by then: a field that the browser focuses by `close()` in the task
 * in which the dialog is removed accepts no input (seen in Chromium 156).
 */
export function saveFocus(): () => void {
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

/** Use as `ref` of the control that is focused when a screen or dialog mounts. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}

/**
 * Use as `ref` of the control that is focused on mount, where it mounts after a wait: a user who has focused another
 * control meanwhile stays there. Headings do not count, they are focused by navigation.
 */
export function focusWhenFree(element: HTMLElement | null): void {
  const holder = document.activeElement;
  if (!holder || holder === document.body || holder.matches('h1')) element?.focus();
}
