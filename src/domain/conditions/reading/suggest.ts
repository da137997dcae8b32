/** Longer names are no typing mistakes, and would be expensive to compare. */
const maximumLength = 80;

/** How many single-character changes (with swapped neighbours as one) lead from one word to the other. */
export function distance(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const steps = [(last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1)];
      if (swapped) steps.push((before[j - 2] ?? 0) + 1);
      row.push(Math.min(...steps));
    }
    before = last;
    last = row;
  }
  return last[b.length] ?? a.length;
}

/**
 * The candidate nearest to a mistyped name, or null when none is near ("did you mean", conditions.md §4 S03). Near is a
 * third of the last part of the name, so that a long table does not make another field of it near.
 */
export function nearest(name: string, candidates: Iterable<string>): string | null {
  if (name.length > maximumLength) return null;
  const lower = name.toLowerCase();
  const own = lower.length - (lower.lastIndexOf('.') + 1);
  let best: string | null = null;
  let least = Math.floor(own / 3) + 1;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - lower.length) >= least) continue;
    const steps = distance(lower, candidate);
    if (steps >= least) continue;
    least = steps;
    best = candidate;
  }
  return best;
}
