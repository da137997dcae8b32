import { describe, expect, test } from 'vitest';
import { parse } from '#domain/conditions/parse.ts';
import { print } from '#domain/conditions/print.ts';
import { vocabularyFor } from '#domain/conditions/vocabulary.ts';
import { declaredFields } from '#server/seed/fillWork.ts';
import { seededFilters, seededSegments } from '#server/features/segments/seed/segments.ts';

const fields = declaredFields.map(([table, name, type]) => ({ table, name, type }));
const definitions = [
  ...seededSegments.map((definition) => ({ ...definition, kind: 'segment' as const })),
  ...seededFilters.map((definition) => ({ ...definition, kind: 'filter' as const })),
];

describe('a saved definition of the demo', () => {
  test.each(definitions)('“$name” is read, and equals its printed form', ({ sql, kind }) => {
    const vocabulary = vocabularyFor(kind, fields);
    let id = 0;
    const parsed = parse(sql, vocabulary, { kind, newId: () => String((id += 1)) });
    if (!('model' in parsed)) throw new Error(JSON.stringify(parsed));
    expect(print(parsed.model, vocabulary).text).toBe(sql);
  });
});
