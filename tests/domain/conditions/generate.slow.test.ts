import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { check } from '#domain/conditions/check.ts';
import { fieldOf } from '#domain/conditions/vocabulary.ts';
import { coverageOf, tableOf } from './coverage.ts';
import { models, vocabularies } from './generate.ts';
import { runs } from '#tests/support/laws.ts';

describe('the models that the laws are tried on', () => {
  const drawn = fc.sample(models, { ...runs, numRuns: Math.max(runs.numRuns, 1000) });
  const counts = coverageOf(drawn);

  test('show every field type, operator, negation, choice, set operator, frequency and recency', () => {
    console.log(`coverage of ${drawn.length} models\n${tableOf(counts)}`);
    for (const [about, rows] of counts) {
      for (const [row, count] of rows) expect(count, `${about}: ${row}`).toBeGreaterThan(0);
    }
  });

  test('name every field of both vocabularies', () => {
    const named = new Set(
      drawn.flatMap(({ kind, groups }) =>
        groups.flatMap(({ conditions }) =>
          conditions.map(({ table, field }) => fieldOf(vocabularies[kind], table, field)),
        ),
      ),
    );
    const all = Object.values(vocabularies).flatMap(({ fields }) => [...fields.values()]);
    expect(all.filter((field) => !named.has(field))).toEqual([]);
  });

  test('are valid, so that none is thrown away', () => {
    const thrown = drawn.filter((model) => check(model, vocabularies[model.kind]).length > 0);
    expect(thrown.length / drawn.length).toBeLessThanOrEqual(0.05);
    expect(thrown).toEqual([]);
  });
});
