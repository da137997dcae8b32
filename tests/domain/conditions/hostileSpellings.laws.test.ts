import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { modelContent } from '#domain/conditions/content.ts';
import { print } from '#domain/conditions/print.ts';
import { models, vocabularies } from './generate.ts';
import { holds, read } from './laws.ts';
import { chooser } from './choose.ts';
import { respelled } from './respell.ts';

const cases = fc.tuple(models, fc.array(fc.nat(10_000), { minLength: 40, maxLength: 80 }));

describe('accepted spellings, all at once (§4)', () => {
  test('read as the model that was printed', () => {
    holds(cases, ([model, numbers]) => {
      const { text } = print(model, vocabularies[model.kind]);
      const other = respelled(text, chooser(numbers));
      const parsed = read(other, model.kind);
      if (!parsed.ok) throw new Error(`${JSON.stringify(parsed.problems)}\n${other}`);
      expect(modelContent(parsed.model), other).toBe(modelContent(model));
    });
  });

  test('every condition and group is at its span', () => {
    holds(cases, ([model, numbers]) => {
      const other = respelled(print(model, vocabularies[model.kind]).text, chooser(numbers));
      const parsed = read(other, model.kind);
      if (!parsed.ok) throw new Error(other);
      for (const { from, to, conditionId } of parsed.spans) {
        const part = other.slice(from, to);
        expect(part).toMatch(conditionId === undefined ? /^select\b/i : /^(?:["'(\w.-])/);
        expect(part).toMatch(/[\w"')]$/);
      }
    });
  });
});
