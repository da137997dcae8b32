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
