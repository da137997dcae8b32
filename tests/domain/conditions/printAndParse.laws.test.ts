import { describe, expect, test } from 'vitest';
import { check } from '#domain/conditions/check.ts';
import { normalise } from '#domain/conditions/normalise.ts';
import { print } from '#domain/conditions/print.ts';
import { models, vocabularies } from './generate.ts';
import { accepted, holds, read, withoutIds } from './laws.ts';

describe('L1: what is printed reads back', () => {
  test('generated models are valid', () => {
    holds(models, (model) => expect(check(model, vocabularies[model.kind])).toEqual([]));
  });

  test('parse(print(M)) is M without what no text shows', () => {
    holds(models, (model) => {
      const { text } = print(model, vocabularies[model.kind]);
      expect(withoutIds(accepted(text, model.kind))).toEqual(withoutIds(normalise(model)));
    });
  });

  test('with the previous model, parse(print(M)) is M itself, ids and unshown details included', () => {
    holds(models, (model) => {
      const { text } = print(model, vocabularies[model.kind]);
      const expected = JSON.parse(JSON.stringify(model)) as unknown;
      expect(accepted(text, model.kind, model)).toEqual(expected);
    });
  });

  test('different models never print the same text', () => {
    const seen = new Map<string, string>();
    holds(models, (model) => {
      const { text } = print(model, vocabularies[model.kind]);
      const said = JSON.stringify(withoutIds(normalise(model)));
      expect(seen.get(text) ?? said).toBe(said);
      seen.set(text, said);
    });
  });
});

describe('L2: printing is deterministic', () => {
  test('print(parse(print(M))) is print(M), with the same spans', () => {
    holds(models, (model) => {
      const vocabulary = vocabularies[model.kind];
      const printed = print(model, vocabulary);
      const parsed = read(printed.text, model.kind, model);
      if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
      expect(print(parsed.model, vocabulary)).toEqual(printed);
      expect(parsed.spans).toEqual(printed.spans);
    });
  });

  test('every span holds exactly its own group or condition', () => {
    holds(models, (model) => {
      const { text, spans } = print(model, vocabularies[model.kind]);
      expect(spans).toHaveLength(model.groups.reduce((sum, group) => sum + 1 + group.conditions.length, 0));
      for (const span of spans) {
        const part = text.slice(span.from, span.to);
        if (span.conditionId === undefined) expect(part).toMatch(/^SELECT (customer\.user_id|product\.item_id) FROM /);
        else expect(part).toMatch(/^(customer|product|sale|email|\(|CASE)/);
      }
    });
  });
});
