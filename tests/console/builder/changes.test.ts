import { countChanges } from '#console/builder/changes.ts';
import { draftOf, withText } from '#console/builder/draft.ts';
import { newId } from '#console/builder/newId.ts';
import { vocabularyFor } from '#domain/conditions/vocabulary.ts';
import { describe, expect, it } from 'vitest';

const vocabulary = vocabularyFor('segment', []);
const nothing = draftOf({ kind: 'segment', operator: 'INTERSECT', groups: [] }, vocabulary);
const details = { name: 'A', description: '', external: null };
const state = (text: string, name = 'A') => ({
  details: { ...details, name },
  draft: withText(nothing, text, vocabulary, newId),
});
const one = "SELECT customer.user_id FROM customer WHERE customer.gender = 'F'";

describe('the number of changes', () => {
  it.each([
    ['nothing', state(one), state(one), 0],
    ['a name', state(one), state(one, 'B'), 1],
    ['a condition changed', state(one), state(one.replace("'F'", "'M'")), 1],
    ['a condition added', state(one), state(`${one} AND customer.name = 'x'`), 1],
    [
      'two removed, one added',
      state(`${one} AND customer.name = 'x' AND customer.email = 'y'`),
      state(`${one} AND customer.phone = 'z'`),
      2,
    ],
    ['an operator only', state(`${one} AND customer.name = 'x'`), state(`${one} OR customer.name = 'x'`), 1],
    ['a text that cannot be read', state(one), state(`${one} LIMIT 1`), 1],
    ['a beginning', state(''), state(one), 1],
  ])('counts %s', (_, saved, now, expected) => {
    expect(countChanges(saved, now)).toBe(expected);
  });
});
