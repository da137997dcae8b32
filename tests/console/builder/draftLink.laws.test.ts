import { draftOf, withModel, withText } from '#console/builder/draft.ts';
import { completenessOf, newCondition } from '#console/builder/condition.ts';
import { decodeDraft, encodeDraft } from '#console/builder/draftCode.ts';
import { codeOf, readDraft, type Details } from '#console/builder/draftLink.ts';
import { newId } from '#console/builder/newId.ts';
import { newGroup } from '#domain/conditions/defaults.ts';
import {
  addCondition,
  addGroup,
  setFrequency,
  setGroupOperator,
  setRecency,
  setValue,
} from '#domain/conditions/edit.ts';
import { normalise } from '#domain/conditions/normalise.ts';
import { print } from '#domain/conditions/print.ts';
import { toWire } from '#domain/conditions/wire.ts';
import { vocabularyFor } from '#domain/conditions/vocabulary.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { modelsOf, vocabularies } from '#tests/domain/conditions/generate.ts';
import { runsOf } from '#tests/support/laws.ts';

const details: Details = { name: 'VIP', description: '', external: null };
const vocabulary = vocabularyFor('segment', []);
const nothing = draftOf({ kind: 'segment', operator: 'INTERSECT', groups: [] }, vocabulary);
const women = "SELECT customer.user_id FROM customer\nWHERE customer.gender = 'F'";
const through = (code: string) => readDraft(decodeDraft(code), 'segment', vocabulary, newId);

describe('the link of a draft', () => {
  it('carries every valid model through and back, also what its text does not show', () => {
    fc.assert(
      fc.property(modelsOf('segment'), (model) => {
        const words = vocabularies.segment;
        const back = readDraft(decodeDraft(codeOf(details, draftOf(model, words), words)), 'segment', words, newId);
        // Compared as sent, where the sign of zero is gone.
        expect(JSON.stringify(back && toWire(back.draft.model))).toBe(JSON.stringify(toWire(model)));
        expect(back?.details).toEqual(details);
      }),
      runsOf(300),
    );
  });

  it('carries a text that cannot be read, with the last one that could', () => {
    const broken = withText(withText(nothing, women, vocabulary, newId), `${women} AND`, vocabulary, newId);
    const back = through(codeOf(details, broken, vocabulary));
    expect(back?.draft.text).toBe(`${women} AND`);
    expect(back?.draft.problems.length).toBeGreaterThan(0);
    expect(
      print(normalise(completenessOf(back?.draft.model ?? nothing.model, vocabulary).complete), vocabulary).text,
    ).toBe(women);
  });

  it('carries unfinished rows in their places', () => {
    const draft = withText(nothing, women, vocabulary, newId);
    const row = newCondition('segment', 'customer', newId);
    const group = draft.model.groups[0]?.id ?? '';
    const back = through(
      codeOf(details, withModel(draft, addCondition(draft.model, group, row, 0), vocabulary), vocabulary),
    );
    expect(back?.draft.model.groups[0]?.conditions.map(({ field }) => field)).toEqual(['', 'gender']);
    expect(back?.draft.text).toBe(women);
  });

  it('carries a group of which nothing is complete, in its place and with what it is about', () => {
    const draft = withText(nothing, `${women}\nUNION\n${women.replace("'F'", "'M'")}`, vocabulary, newId);
    const group = {
      ...newGroup('segment', newId(), [newCondition('segment', 'sale', newId)]),
      choice: 'sale',
      operator: 'OR',
      frequency: { checked: true, operator: '>', figure: 2, measure: 'spend' },
    } as const;
    const edited = withModel(draft, addGroup(draft.model, group, 1), vocabulary);
    const back = through(codeOf(details, edited, vocabulary))?.draft;
    expect(back?.model.groups.map(({ conditions }) => conditions[0]?.value)).toEqual(['F', null, 'M']);
    expect(back?.model.groups[1]).toMatchObject({ choice: 'sale', operator: 'OR', frequency: group.frequency });
    expect(back?.unfinished.size).toBe(1);
    expect(back?.text).toBe(draft.text);
  });

  it.each([
    ['how often', { checked: true, operator: '>=', figure: Number.NaN, measure: 'rows' }, null, 'web'],
    ['how recently', null, { checked: true, operator: 'In the Last', figure: Number.NaN, type: 'days' }, 'web'],
    ['days that could not be read', null, null, null],
  ] as const)('carries a row that does not say yet %s', (_, frequency, recency, value) => {
    const draft = withText(
      nothing,
      `${women} AND customer.user_id IN (SELECT sale.user_id FROM sale WHERE sale.origin = 'web')`,
      vocabulary,
      newId,
    );
    const condition = draft.model.groups[0]?.conditions[1];
    if (!condition) throw new Error('nothing was read');
    let edited = setValue(draft.model, condition.id, value);
    if (frequency) edited = setFrequency(edited, condition.id, frequency);
    if (recency) edited = setRecency(edited, condition.id, recency);
    const back = through(codeOf(details, withModel(draft, edited, vocabulary), vocabulary))?.draft;
    expect(back?.unfinished.size).toBe(1);
    expect(back?.text).toBe(women);
    const row = back?.model.groups[0]?.conditions[1];
    expect(row).toMatchObject({
      value,
      ...(frequency && { frequency: { checked: true } }),
      ...(recency && { recency: { checked: true } }),
    });
  });

  it('carries filters, too', () => {
    fc.assert(
      fc.property(modelsOf('filter'), (model) => {
        const words = vocabularies.filter;
        const back = readDraft(decodeDraft(codeOf(details, draftOf(model, words), words)), 'filter', words, newId);
        expect(JSON.stringify(back && toWire(back.draft.model))).toBe(JSON.stringify(toWire(model)));
      }),
      runsOf(200),
    );
  });

  it('carries an operator chosen before its second condition, and a figure that is still being typed', () => {
    const draft = withText(nothing, women, vocabulary, newId);
    const [group] = draft.model.groups;
    const condition = group?.conditions[0];
    if (!group || !condition) throw new Error('nothing was read');
    const typing = { ...condition.frequency, figure: Number.NaN };
    const edited = setFrequency(setGroupOperator(draft.model, group.id, 'OR'), condition.id, typing);
    const back = through(codeOf(details, withModel(draft, edited, vocabulary), vocabulary))?.draft.model.groups[0];
    expect(back?.operator).toBe('OR');
    expect(back?.conditions[0]?.frequency.figure).toBeNaN();
  });

  it('never lets hidden parts say more than the text', () => {
    const hidden = [
      {
        at: [0, 0],
        frequency: { checked: true, operator: '>=', figure: 9, measure: 'rows' },
        recency: { checked: true, operator: 'In the Last', figure: 1, type: 'days' },
      },
    ];
    const back = through(encodeDraft({ ...details, text: women, hidden }));
    expect(back && toWire(normalise(back.draft.model))).toEqual(
      toWire(normalise(withText(nothing, women, vocabulary, newId).model)),
    );
  });

  it('reads anything else as nothing, without failing', () => {
    fc.assert(
      fc.property(fc.string(), (code) => through(code) === undefined || true),
      runsOf(1000),
    );
    fc.assert(
      fc.property(fc.json(), (json) => through(encodeDraft(JSON.parse(json))) === undefined || true),
      runsOf(1000),
    );
    expect(through(codeOf(details, nothing, vocabulary).slice(0, -3))).toBeUndefined();
    expect(decodeDraft('b123')).toBeUndefined();
  });

  it('keeps a segment of 20 groups of three ordinary conditions under 2,000 characters', () => {
    const group = (index: number) =>
      `SELECT customer.user_id FROM customer\nWHERE customer.shipping_city = 'City ${index}'\n  AND customer.user_id IN (\n    SELECT sale.user_id FROM sale\n    WHERE sale.event_type = 'purchase'\n      AND sale.event_dt >= CURRENT_DATE - INTERVAL '${index + 1} months'\n    GROUP BY sale.user_id HAVING COUNT(*) >= ${index + 2})\n  AND customer.user_id IN (\n    SELECT sale.user_id FROM sale JOIN product ON product.item_id = sale.item_id\n    WHERE product.brand = 'Brand ${index}')`;
    const text = Array.from({ length: 20 }, (_, index) => group(index)).join('\nUNION\n');
    const draft = withText(nothing, text, vocabulary, newId);
    expect(draft.problems).toEqual([]);
    expect(codeOf(details, draft, vocabulary).length).toBeLessThan(2000);
  });
});

/** Links are cut off and mangled on their way: what is no draft is none, and nothing breaks (keyboard.md §4). */
it('takes 10,000 texts for a draft and breaks on none', () => {
  const whole = codeOf(details, nothing, vocabulary);
  const cut = fc.tuple(fc.nat(whole.length), fc.string({ maxLength: 3 })).map(([at, put]) => whole.slice(0, at) + put);
  const likely = fc.stringMatching(/^[A-Za-z0-9_-]{0,40}$/u);
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.string({ unit: 'binary' }), likely, cut), (text) => {
      expect(() => readDraft(decodeDraft(text), 'segment', vocabulary, newId)).not.toThrow();
    }),
    runsOf(10_000),
  );
});
