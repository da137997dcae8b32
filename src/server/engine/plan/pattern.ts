import { stepsOf, type Step } from '#domain/conditions/like.ts';
import { bound, ours, sql, type Fragment } from './fragment.ts';

/**
 * A text compared with a pattern of LIKE, case-sensitive, `\` escaping (conditions.md §1). The engine's LIKE tries every
 * way to lay several runs of any characters around `_`, which a pattern of a few signs makes hours long and which it
 * does not interrupt; such patterns run as a regular expression, whose time grows with the text alone.
 */
export function likeComparison(column: Fragment, operator: 'LIKE' | 'NOT LIKE', pattern: string): Fragment {
  const steps = stepsOf(pattern) ?? [];
  const runs = steps.filter((step) => step === 'any').length;
  if (runs > 1 && /[\\_]/u.test(pattern)) {
    const matches = sql`regexp_full_match(${column}, ${bound(steps.map(expressionOf).join(''))}, 's')`;
    return operator === 'LIKE' ? matches : sql`NOT ${matches}`;
  }
  const escape = ours(pattern.includes('\\') ? " ESCAPE '\\'" : '');
  return sql`${column} ${ours(operator)} ${bound(pattern)}${escape}`;
}

function expressionOf(step: Step): string {
  if (step === 'any') return '.*';
  if (step === 'one') return '.';
  return step.literal.replaceAll(/[!-/:-@[-`{-~]/gu, String.raw`\$&`);
}
