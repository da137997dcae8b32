import { expect, test } from 'vitest';
import type { Kind } from '#domain/conditions/model.ts';
import type { SqlProblem } from '#domain/conditions/parse.ts';
import { sentence } from '#domain/conditions/refusals.ts';
import { accepted, read } from './laws.ts';

/*
 * Each row: what is refused, its code and the text, the refused span between « and ». The last column is what the fix
 * makes of the text, which must be accepted; without it there is no fix.
 */
export type Row = readonly [name: string, code: string, marked: string, fixed?: string];

/** The beginnings and ends of texts: a customer group, a sale group, a condition on sales. */
export const C = 'SELECT customer.user_id FROM customer WHERE ';
export const S = 'SELECT customer.user_id FROM customer JOIN sale ON sale.user_id = customer.user_id WHERE ';
export const G = ' GROUP BY customer.user_id';
export const M = 'customer.user_id IN (SELECT sale.user_id FROM sale WHERE ';

/** Everything that a text is refused for. */
export function problemsOf(text: string, kind: Kind): readonly SqlProblem[] {
  const parsed = read(text, kind);
  return parsed.ok ? [] : parsed.problems;
}

/** The text that the fix of a problem makes. */
export function fixedBy(text: string, problem: SqlProblem): string {
  const changes = [...(problem.fix ?? [])].toSorted((a, b) => b.from - a.from);
  return changes.reduce((done, { from, to, insert }) => done.slice(0, from) + insert + done.slice(to), text);
}

/** One test for each row. */
export function refuses(rows: readonly Row[], kind: Kind = 'segment'): void {
  for (const [name, code, marked, fixed] of rows) {
    test(`${code} ${name}`, () => {
      const from = marked.indexOf('«');
      const to = marked.indexOf('»') - 1;
      const text = marked.replace('«', '').replace('»', '');
      const problems = problemsOf(text, kind);
      expect(problems.map((problem) => [problem.code, text.slice(problem.from, problem.to)])).toEqual([
        [code, text.slice(from, to)],
      ]);
      const [problem] = problems;
      if (problem === undefined) return;
      expect([problem.from, problem.to]).toEqual([from, to]);
      expect(sentence(problem)).toMatch(/^[^{}]+[.?]$/);
      expect(problem.fix === undefined ? undefined : fixedBy(text, problem)).toBe(fixed);
      if (fixed !== undefined) accepted(fixed, kind);
    });
  }
}

/** The text after every fix that its problems offer, the first of each time. */
export function fixedThrough(text: string, kind: Kind = 'segment'): string {
  let now = text;
  for (let step = 0; step < 20; step++) {
    const next = problemsOf(now, kind).find(({ fix }) => fix !== undefined);
    if (next === undefined) return now;
    now = fixedBy(now, next);
  }
  throw new Error(`fixes do not end: ${text}\n${now}`);
}

/** One test for each refused text: its fixes, one after the other, end in an accepted one. */
export function leads(rows: readonly (readonly [text: string, ended: string])[], kind: Kind = 'segment'): void {
  for (const [text, ended] of rows) {
    test(text, () => {
      expect(fixedThrough(text, kind)).toBe(ended);
      accepted(ended, kind);
    });
  }
}
