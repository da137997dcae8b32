import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { print } from '#domain/conditions/print.ts';
import { tokensOf } from '#domain/conditions/sql/lexer.ts';
import { models, vocabularies } from './generate.ts';
import { holds, read } from './laws.ts';
import { fixedBy, fixedThrough } from './refusing.ts';

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

/** Printed texts in which every habit has something to rewrite, and which its fixes lead back to a model. */
const examples = [
  `SELECT customer.user_id FROM customer
WHERE customer.gender = 'F'
  AND customer.user_id IN (
    SELECT sale.user_id FROM sale
    WHERE sale.event_value >= 5)
UNION
SELECT customer.user_id FROM customer
WHERE customer.birthdate >= DATE '2000-01-01'`,
  `SELECT customer.user_id FROM customer
JOIN sale ON sale.user_id = customer.user_id
LEFT JOIN product ON product.item_id = sale.item_id
WHERE product.brand = 'Acme'
  AND (sale.event_value > 100) IS NOT TRUE
  AND (sale.event_dt >= DATE '2025-01-01' AND sale.event_dt < DATE '2025-02-01')
GROUP BY customer.user_id HAVING COUNT(*) >= 3`,
];

const cases = fc.tuple(models, fc.constantFrom(...Object.keys(habits)));

describe('fixes (§4)', () => {
  test('the fix of an only problem reads as a model, or leads to another problem of the same text', () => {
    holds(cases, ([model, habit]) => {
      const text = habits[habit]?.(print(model, vocabularies[model.kind]).text) ?? '';
      const parsed = read(text, model.kind);
      if (parsed.ok) return;
      const [problem, ...more] = parsed.problems;
      if (problem?.fix === undefined || more.length > 0) return;
      const again = read(fixedBy(text, problem), model.kind);
      const keys = again.ok ? [] : again.problems.map(({ key }) => key);
      expect(keys.filter((key) => key === problem.key || key === 'expected')).toEqual([]);
    });
  });

  test('fixes end when every one is applied, one after the other', () => {
    holds(cases, ([model, habit]) => {
      fixedThrough(habits[habit]?.(print(model, vocabularies[model.kind]).text) ?? '', model.kind);
    });
  });

  for (const [habit, rewrite] of Object.entries(habits)) {
    test(`a text written with ${habit} ends in a model`, () => {
      const written = examples.map((text) => [text, rewrite(text)] as const).filter(([text, now]) => text !== now);
      expect(written.length).toBeGreaterThan(0);
      for (const [, now] of written) expect(read(fixedThrough(now, 'segment')).ok, now).toBe(true);
    });
  }

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
        const again = read(fixedBy(swapped, problem), model.kind);
        const codes = again.ok ? [] : again.problems.map(({ code }) => code);
        expect(codes).not.toContain('S01');
      }
    });
  });
});
