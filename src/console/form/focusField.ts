/** Puts the focus into the field of a name, where there is one: the first that is wrong, or missing. */
export function focusField(name: string | undefined): void {
  if (name !== undefined) document.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)?.focus();
}
