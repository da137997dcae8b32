import { sql } from 'kysely';
import { stepsOf, type Step } from '#domain/conditions/like.ts';
import type { Fragment } from './logic.ts';

/**
 * A text compared with a pattern of LIKE, case-sensitive, `\` escaping (conditions.md §1). The engine's LIKE tries every
 * way to lay several runs of any characters around `_`, which a pattern of a few signs makes hours long and which it
 * does not interrupt; such patterns run as a regular expression, whose time grows with the text alone.
 */
export function likeComparison(column: Fragment, operator: 'LIKE' | 'NOT LIKE', pattern: string): Fragment {
  const steps = stepsOf(pattern) ?? [];
  const runs = steps.filter((step) => step === 'any').length;
  if (runs > 1 && /[\\_]/u.test(pattern)) {
    const matches = sql`${column} ~ ${`(?s)^(?:${steps.map(expressionOf).join('')})$`}`;
    return operator === 'LIKE' ? matches : sql`NOT ${matches}`;
  }
  const escape = pattern.includes('\\') ? sql` ESCAPE '\\'` : sql``;
  return operator === 'LIKE' ? sql`${column} LIKE ${pattern}${escape}` : sql`${column} NOT LIKE ${pattern}${escape}`;
}

function expressionOf(step: Step): string {
  if (step === 'any') return '.*';
  if (step === 'one') return '.';
  return step.literal.replaceAll(/[!-/:-@[-`{-~]/gu, String.raw`\$&`);
}
