/** Use as `ref` of the one control that a screen or dialog begins with. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}
