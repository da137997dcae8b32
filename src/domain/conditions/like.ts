/** One step of a LIKE pattern: a literal character, any one character, or any run of characters. */
export type Step = { readonly literal: string } | 'one' | 'any';

/** The steps of a pattern; null when it ends in a lone `\` (conditions.md §1, "Types and values"). */
export function stepsOf(pattern: string): readonly Step[] | null {
  const steps: Step[] = [];
  let escaped = false;
  for (const character of pattern) {
    if (escaped) steps.push({ literal: character });
    else if (character === '%') steps.push('any');
    else if (character === '_') steps.push('one');
    else if (character !== '\\') steps.push({ literal: character });
    escaped = !escaped && character === '\\';
  }
  return escaped ? null : steps;
}

/** Whether a pattern can be matched: it does not end in a lone `\`. */
export function isPattern(pattern: string): boolean {
  return stepsOf(pattern) !== null;
}

/** Whether SQL's LIKE accepts the text: case-sensitive, `\` escapes (conditions.md §1). False for a broken pattern. */
export function matchesLike(text: string, pattern: string): boolean {
  const steps = stepsOf(pattern);
  if (steps === null) return false;
  const characters = Array.from(text);
  let at = 0;
  let step = 0;
  // The last `%` and the current end of its run: the only backtracking point needed.
  let anyStep = -1;
  let anyEnd = 0;
  while (at < characters.length) {
    const current = steps[step];
    if (current === 'any') {
      anyStep = step++;
      anyEnd = at;
    } else if (current !== undefined && (current === 'one' || current.literal === characters[at])) {
      step++;
      at++;
    } else if (anyStep >= 0) {
      step = anyStep + 1;
      at = ++anyEnd;
    } else {
      return false;
    }
  }
  while (steps[step] === 'any') step++;
  return step === steps.length;
}

/** The plain questions the builder offers as patterns (conditions.md §1): `set` is "has any value". */
export type PatternShape = 'contains' | 'starts' | 'ends' | 'set';

/** A pattern recognised as a plain comparison, with its text (empty for `set`). */
export interface PlainPattern {
  readonly shape: PatternShape;
  readonly text: string;
}

const affixes: Readonly<Record<PatternShape, readonly [before: string, after: string]>> = {
  contains: ['%', '%'],
  starts: ['', '%'],
  ends: ['%', ''],
  set: ['%', ''],
};

/** The pattern of a plain comparison, its text escaped with `\`. */
export function patternOf({ shape, text }: PlainPattern): string {
  const [before, after] = affixes[shape];
  return before + text.replace(/[\\%_]/g, '\\$&') + after;
}

/** The plain comparison of a pattern, or null for any other pattern. The inverse of `patternOf`. */
export function plainPattern(pattern: string): PlainPattern | null {
  const steps = stepsOf(pattern);
  if (steps === null) return null;
  const before = steps[0] === 'any';
  const after = steps.length > 1 && steps[steps.length - 1] === 'any';
  const inner = steps.slice(before ? 1 : 0, after ? -1 : undefined);
  if (inner.length === 0) return before && !after ? { shape: 'set', text: '' } : null;
  let text = '';
  for (const step of inner) {
    if (typeof step === 'string') return null;
    text += step.literal;
  }
  if (before) return { shape: after ? 'contains' : 'ends', text };
  return after ? { shape: 'starts', text } : null;
}
