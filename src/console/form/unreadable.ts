/**
 * Whether what stands in the field of a name cannot be read by the browser, such as a day that is not in its month: such a
 * field tells nothing of its value, which would be taken for an empty one.
 */
export function isUnreadable(name: string): boolean {
  const field = document.querySelector(`[name="${CSS.escape(name)}"]`);
  return field instanceof HTMLInputElement && field.validity.badInput;
}
