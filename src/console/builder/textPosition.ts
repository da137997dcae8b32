/** Line and column of a place in a text, both from 1, as editors count them. */
export function positionIn(text: string, place: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, place).split('\n');
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 };
}
