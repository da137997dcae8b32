import {
  draftOf,
  finished,
  spanAt,
  syncState,
  unfinishedIds,
  withFormat,
  withModel,
  withText,
} from '#console/builder/draft.ts';
import { newCondition } from '#console/builder/newCondition.ts';
import { newId } from '#console/builder/newId.ts';
import { addCondition, setGroupOperator, toggleNegation } from '#domain/conditions/edit.ts';
import type { Model } from '#domain/conditions/model.ts';
import { vocabularyFor } from '#domain/conditions/vocabulary.ts';
import { describe, expect, it } from 'vitest';

const vocabulary = vocabularyFor('segment', []);
const nothing = draftOf({ kind: 'segment', operator: 'INTERSECT', groups: [] }, vocabulary);
const women = "SELECT customer.user_id FROM customer\nWHERE customer.gender = 'F'";
const read = (text: string) => withText(nothing, text, vocabulary, newId);
const firstGroup = (model: Model) => model.groups[0]?.id ?? '';

describe('a draft', () => {
  it('shows in the builder what its text says', () => {
    const draft = read(women);
    expect(syncState(draft)).toBe('inSync');
    expect(draft.model.groups[0]?.conditions[0]).toMatchObject({ table: 'customer', field: 'gender', value: 'F' });
  });

  it('keeps what was typed and the last model where a text is refused', () => {
    const draft = withText(read(women), `${women} LIMIT 5`, vocabulary, newId);
    expect(syncState(draft)).toBe('notRepresentable');
    expect(draft.text).toBe(`${women} LIMIT 5`);
    expect(draft.model.groups).toHaveLength(1);
    expect(syncState(withText(draft, 'SELECT', vocabulary, newId))).toBe('broken');
  });

  it('writes the text anew when the builder changes the model', () => {
    const draft = read(women);
    const id = draft.model.groups[0]?.conditions[0]?.id ?? '';
    const negated = withModel(draft, toggleNegation(draft.model, id), vocabulary);
    expect(negated.text).toBe("SELECT customer.user_id FROM customer\nWHERE (customer.gender = 'F') IS NOT TRUE");
  });

  it('keeps comments and layout around what the builder changes', () => {
    const draft = read(
      "select customer.user_id from customer -- women\nwhere customer.gender = 'F' /* only */ and customer.name = 'A'",
    );
    const id = draft.model.groups[0]?.conditions[1]?.id ?? '';
    expect(withModel(draft, toggleNegation(draft.model, id), vocabulary).text).toBe(
      "select customer.user_id from customer -- women\nwhere customer.gender = 'F' /* only */ and (customer.name = 'A') IS NOT TRUE",
    );
  });

  it('is laid out anew on command, with its comments', () => {
    const draft = withFormat(
      read("select customer.user_id from customer where customer.gender='F' -- women"),
      vocabulary,
    );
    expect(draft.text).toBe(`${women} -- women`);
    expect(syncState(draft)).toBe('inSync');
  });

  it('leaves the author’s layout alone while an edit changes nothing that the text says', () => {
    const typed = "select customer.user_id from customer -- women\nwhere customer.gender = 'F'";
    const draft = read(typed);
    const edited = withModel(draft, setGroupOperator(draft.model, firstGroup(draft.model), 'OR'), vocabulary);
    expect(edited.text).toBe(typed);
    expect(edited.model.groups[0]?.operator).toBe('OR');
  });

  it('keeps an unfinished row in the builder, out of the text, and in place while the text is edited', () => {
    const draft = read(women);
    const row = newCondition('segment', 'customer', newId);
    const withRow = withModel(draft, addCondition(draft.model, firstGroup(draft.model), row, 0), vocabulary);
    expect(withRow.text).toBe(women);
    expect([...unfinishedIds(withRow.model, vocabulary)]).toEqual([row.id]);
    expect(finished(withRow.model, vocabulary).groups[0]?.conditions).toHaveLength(1);

    const edited = withText(withRow, women.replace("'F'", "'M'"), vocabulary, newId);
    expect(edited.model.groups[0]?.conditions.map(({ id }) => id)[0]).toBe(row.id);
    expect(edited.model.groups[0]?.conditions[1]?.value).toBe('M');
  });

  it('means nobody, never everybody, without a text', () => {
    expect(read('   ').model.groups).toEqual([]);
    expect(syncState(read(''))).toBe('inSync');
  });

  it('finds the condition around a position, the smallest span first', () => {
    const draft = read(women);
    const position = women.indexOf("'F'");
    expect(spanAt(draft.spans, position)?.conditionId).toBe(draft.model.groups[0]?.conditions[0]?.id);
    expect(spanAt(draft.spans, 0)?.conditionId).toBeUndefined();
  });
});
