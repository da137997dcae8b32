import { draftIn, editText, openBuilder, revertText } from '#console/builder/builder.ts';
import { emptyDraft, withText } from '#console/builder/draft.ts';
import { decodeDraft } from '#console/builder/draftCode.ts';
import { codeOf, readDraft } from '#console/builder/draftLink.ts';
import { newId } from '#console/builder/newId.ts';
import { vocabularyFor } from '#domain/conditions/vocabulary.ts';
import { expect, it } from 'vitest';

const vocabulary = vocabularyFor('segment', []);
const women = "SELECT customer.user_id FROM customer\nWHERE customer.gender = 'F'";
const details = { name: '', description: '', external: null };

it('reverts to the last valid text after a reload, which has no history', () => {
  const builder = openBuilder(withText(emptyDraft('segment'), women, vocabulary, newId), details, vocabulary);
  editText(builder, `${women} LIMIT 5`);
  const linked = readDraft(decodeDraft(codeOf(details, draftIn(builder), vocabulary)), 'segment', vocabulary, newId);
  if (!linked) throw new Error('no draft');
  const reloaded = openBuilder(linked.draft, linked.details, vocabulary);
  expect(draftIn(reloaded).problems).toHaveLength(1);
  revertText(reloaded);
  expect(draftIn(reloaded).problems).toEqual([]);
  expect(draftIn(reloaded).text).toBe(women);
});
