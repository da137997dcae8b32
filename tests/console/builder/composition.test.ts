import { draftIn, editText, openBuilder, redoStep, undoStep } from '#console/builder/builder.ts';
import { emptyDraft, withText } from '#console/builder/draft.ts';
import { newId } from '#console/builder/newId.ts';
import { vocabularyFor } from '#domain/conditions/vocabulary.ts';
import { expect, it } from 'vitest';

const vocabulary = vocabularyFor('segment', []);
const city = (name: string) => `SELECT customer.user_id FROM customer\nWHERE customer.shipping_city = '${name}'`;
const details = { name: '', description: '', external: null };

it('what an input method composes is undone and redone in one step, the next composition in another', () => {
  const builder = openBuilder(withText(emptyDraft('segment'), city(''), vocabulary, newId), details, vocabulary);
  for (const name of ['と', 'とう', 'とうきょう', '東京']) editText(builder, city(name), 1);
  for (const name of ['東京し', '東京市']) editText(builder, city(name), 2);
  undoStep(builder);
  expect(draftIn(builder).text).toBe(city('東京'));
  undoStep(builder);
  expect(draftIn(builder).text).toBe(city(''));
  redoStep(builder);
  expect(draftIn(builder).text).toBe(city('東京'));
});
