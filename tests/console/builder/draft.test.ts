import { draftOf, spanAt, syncState, withFormat, withModel, withText } from '#console/builder/draft.ts';
import { completenessOf, newCondition } from '#console/builder/condition.ts';
import { newId } from '#console/builder/newId.ts';
import {
  addCondition,
  setFrequency,
  setGroupFrequency,
  setGroupOperator,
  setRecency,
  setValue,
  toggleNegation,
} from '#domain/conditions/edit.ts';
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
    expect([...completenessOf(withRow.model, vocabulary).unfinished]).toEqual([row.id]);
    expect(completenessOf(withRow.model, vocabulary).complete.groups[0]?.conditions).toHaveLength(1);

    const edited = withText(withRow, women.replace("'F'", "'M'"), vocabulary, newId);
    expect(edited.model.groups[0]?.conditions.map(({ id }) => id)[0]).toBe(row.id);
    expect(edited.model.groups[0]?.conditions[1]?.value).toBe('M');
  });

  it('leaves a group out while its own figure is being typed, and marks the group', () => {
    const sales =
      "SELECT customer.user_id FROM customer\nJOIN sale ON sale.user_id = customer.user_id\nWHERE sale.origin = 'web'\nGROUP BY customer.user_id HAVING COUNT(*) >= 2";
    const draft = read(`${women}\nINTERSECT\n${sales} -- twice`);
    const [, group] = draft.model.groups;
    if (!group) throw new Error('nothing was read');
    const typing = withModel(
      draft,
      setGroupFrequency(draft.model, group.id, { ...group.frequency, figure: Number.NaN }),
      vocabulary,
    );
    expect(syncState(typing)).toBe('inSync');
    expect(typing.text).toBe(women);
    expect([...typing.unfinished].toSorted()).toEqual([group.id, ...group.conditions.map(({ id }) => id)].toSorted());
    expect(typing.faults.get(group.id)?.key).toBe('frequency-figure');
    expect(typing.faults.has(group.conditions[0]?.id ?? '')).toBe(false);
    const typed = setGroupFrequency(typing.model, group.id, { ...group.frequency, figure: 3 });
    expect(withModel(typing, typed, vocabulary).text).toBe(`${women}\nINTERSECT\n${sales.replace('2', '3')} -- twice`);
  });

  it.each([
    ['how often', { figure: Number.NaN }, {}],
    ['fewer than once, which is never', { operator: '<', figure: 1 }, {}],
    ['half a time', { figure: 1.5 }, {}],
    ['how recently', { checked: false }, { checked: true, figure: Number.NaN }],
    ['zero days ago', { checked: false }, { checked: true, figure: 0 }],
  ] as const)('keeps a row out of the text while it says %s', (_, frequency, recency) => {
    const draft = read(`${women} AND customer.user_id IN (SELECT sale.user_id FROM sale WHERE sale.origin = 'web')`);
    const condition = draft.model.groups[0]?.conditions[1];
    if (!condition) throw new Error('nothing was read');
    const often = setFrequency(draft.model, condition.id, { ...condition.frequency, checked: true, ...frequency });
    const edited = withModel(draft, setRecency(often, condition.id, { ...condition.recency, ...recency }), vocabulary);
    expect([...edited.unfinished]).toEqual([condition.id]);
    expect(edited.complete.groups[0]?.conditions).toHaveLength(1);
    expect(edited.text).toBe(women);
  });

  it('has the comments of a row back once its value was typed anew', () => {
    const typed = `${women} -- women\n  AND customer.name = 'A' -- a first letter\n  AND customer.phone LIKE '%'`;
    const draft = read(typed);
    const id = draft.model.groups[0]?.conditions[1]?.id ?? '';
    const cleared = withModel(draft, setValue(draft.model, id, null), vocabulary);
    expect(cleared.text).not.toContain('a first letter');
    const other = withModel(
      cleared,
      toggleNegation(cleared.model, draft.model.groups[0]?.conditions[2]?.id ?? ''),
      vocabulary,
    );
    const again = withModel(other, setValue(other.model, id, 'B'), vocabulary);
    expect(again.text).toBe(
      `${women} -- women\n  AND customer.name = 'B' -- a first letter\n  AND (customer.phone LIKE '%') IS NOT TRUE`,
    );
    expect(again.restorable).toBeUndefined();
  });

  it('is the same text for what is not in it, and no group is made anew that did not change', () => {
    const draft = read(`${women}\nUNION\n${women}`);
    const row = newCondition('segment', 'customer', newId);
    const first = firstGroup(draft.model);
    const withRow = withModel(draft, addCondition(draft.model, first, row), vocabulary);
    const typing = withModel(withRow, setFrequency(withRow.model, row.id, { ...row.frequency, figure: 7 }), vocabulary);
    expect(typing.text).toBe(withRow.text);
    expect(typing.complete.groups[1]).toBe(draft.model.groups[1]);
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
