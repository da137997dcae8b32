/** Whether a text is among values, in whatever case. */
export function hasValue(values: readonly string[], text: string): boolean {
  const lower = text.toLowerCase();
  return values.some((value) => value.toLowerCase() === lower);
}
