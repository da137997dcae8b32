/** How many lines differ between two texts: those of the longer side that the other does not have. At least 1 for different texts. */
export function changedLines(before: string, after: string): number {
  if (before === after) return 0;
  const [former, present] = [linesOf(before), linesOf(after)];
  // Lines that only moved are on both sides.
  return Math.max(1, missingFrom(former, present), missingFrom(present, former));
}

function linesOf(text: string): readonly string[] {
  return text === '' ? [] : text.split(/\r?\n/u);
}

/** How many of some lines others do not have, each counted as often as it is there. */
function missingFrom(others: readonly string[], lines: readonly string[]): number {
  const left = new Map<string, number>();
  for (const line of others) left.set(line, (left.get(line) ?? 0) + 1);
  let missing = 0;
  for (const line of lines) {
    const count = left.get(line) ?? 0;
    if (count === 0) missing += 1;
    else left.set(line, count - 1);
  }
  return missing;
}
