/** Counts changed lines: those that the other text lacks, on the side with more. At least 1 if the texts differ. */
export function changedLines(before: string, after: string): number {
  if (before === after) return 0;
  const [former, present] = [linesOf(before), linesOf(after)];
  // Moved lines are on both sides and do not count.
  return Math.max(1, missingFrom(former, present), missingFrom(present, former));
}

function linesOf(text: string): readonly string[] {
  return text === '' ? [] : text.split(/\r?\n/u);
}

/** Counts the lines that are missing from `others`, including duplicates. */
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
