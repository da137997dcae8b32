import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SqlProblem } from '#domain/conditions/parse.ts';
import { print } from '#domain/conditions/print.ts';
import { tokensOf } from '#domain/conditions/sql/lexer.ts';
import { models, vocabularies } from './generate.ts';
import { holds, read } from './laws.ts';

/** What people write who know SQL but not these texts; each rewrites a printed text in one way. */
const habits: Readonly<Record<string, (text: string) => string>> = {
  'UNION ALL': (text) => text.replace(/\n(UNION|INTERSECT|EXCEPT)\n/, '\n$1 ALL\n'),
  DISTINCT: (text) => text.replace('SELECT ', 'SELECT DISTINCT '),
  'ORDER BY': (text) => `${text} ORDER BY 1 LIMIT 10`,
  'no GROUP BY': (text) => text.replace(/\nGROUP BY \S+/, ''),
  'no LEFT JOIN': (text) => text.replace(/\nLEFT JOIN .*/, ''),
  'plain NOT': (text) => text.replace(/(WHERE|AND) (\([^'"]*\)) IS NOT TRUE/, '$1 NOT $2'),
  'NOT IN': (text) => text.replace('customer.user_id IN', 'customer.user_id NOT IN'),
  'unqualified names': (text) => text.replace(/(WHERE|AND|OR) customer\.(\w+) =/, '$1 $2 ='),
  'a mistyped name': (text) => text.replace('customer.gender', 'customer.gendr').replace('.brand', '.brnd'),
  'IS NOT NULL': (text) => text.replace(/(customer\.\w+) (=|!=|LIKE) '\w*'/, '$1 IS NOT NULL'),
  'a range backwards': (text) => text.replace(/\(([^()']+ >= DATE '[^']*') AND ([^()']+ < DATE '[^']*')/, '($2 AND $1'),
  BETWEEN: (text) => text.replace(/([a-z.]+_\w+) >= DATE '(\S+)'/, "$1 BETWEEN DATE '$2' AND DATE '9999-01-01'"),
  'a text as number': (text) => text.replace(/(event_value [<>=]+) (\d+)/, "$1 '$2'"),
};

function fixed(text: string, { fix = [] }: SqlProblem): string {
  const changes = fix.toSorted((a, b) => b.from - a.from || b.to - a.to);
  return changes.reduce((done, { from, to, insert }) => done.slice(0, from) + insert + done.slice(to), text);
}

const cases = fc.tuple(models, fc.constantFrom(...Object.keys(habits)));

describe('fixes (§4)', () => {
  test('the fix of an only problem reads as a model, or leads to another problem of the same text', () => {
    holds(cases, ([model, habit]) => {
      const text = habits[habit]?.(print(model, vocabularies[model.kind]).text) ?? '';
      const parsed = read(text, model.kind);
      if (parsed.ok) return;
      const [problem, ...more] = parsed.problems;
      if (problem?.fix === undefined || more.length > 0) return;
      const again = read(fixed(text, problem), model.kind);
      const keys = again.ok ? [] : again.problems.map(({ key }) => key);
      expect(keys.filter((key) => key === problem.key || key === 'expected')).toEqual([]);
    });
  });

  test('habits that have a fix end in a model when every fix is applied, one after the other', () => {
    const ends = new Map<string, number>();
    holds(cases, ([model, habit]) => {
      const printed = print(model, vocabularies[model.kind]).text;
      let text = habits[habit]?.(printed) ?? '';
      if (text === printed) return;
      for (let step = 0; step < 20; step++) {
        const parsed = read(text, model.kind);
        const next = parsed.ok ? undefined : parsed.problems.find(({ fix }) => fix !== undefined);
        if (parsed.ok) ends.set(habit, (ends.get(habit) ?? 0) + 1);
        if (next === undefined) return;
        text = fixed(text, next);
      }
      throw new Error(`fixes do not end: ${habit}\n${text}`);
    });
    expect([...ends.keys()].toSorted()).toEqual(Object.keys(habits).toSorted());
  });

  test('no fix breaks the syntax of a text that has one', () => {
    holds(fc.tuple(models, fc.nat(), fc.nat()), ([model, at, other]) => {
      const { text } = print(model, vocabularies[model.kind]);
      const tokens = tokensOf(text)
        .tokens.filter(({ kind }) => kind !== 'end')
        .map(({ from, to }) => text.slice(from, to));
      const swapped = tokens
        .with(at % tokens.length, tokens[other % tokens.length] ?? '')
        .with(other % tokens.length, tokens[at % tokens.length] ?? '')
        .join(' ');
      const parsed = read(swapped, model.kind);
      if (parsed.ok || parsed.problems.some(({ code }) => code === 'S01')) return;
      for (const problem of parsed.problems.filter(({ fix }) => fix !== undefined)) {
        const again = read(fixed(swapped, problem), model.kind);
        const codes = again.ok ? [] : again.problems.map(({ code }) => code);
        expect(codes).not.toContain('S01');
      }
    });
  });
});
