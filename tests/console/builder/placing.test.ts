import { withText, emptyDraft } from '#console/builder/draft.ts';
import { newId } from '#console/builder/newId.ts';
import { canHold, placed, type Target } from '#console/builder/place.ts';
import type { Model } from '#domain/conditions/model.ts';
import { vocabularyFor } from '#domain/conditions/vocabulary.ts';
import { describe, expect, it } from 'vitest';

const vocabulary = vocabularyFor('segment', []);
const { model } = withText(
  emptyDraft('segment'),
  `SELECT customer.user_id FROM customer
   WHERE customer.gender = 'F' AND customer.name = 'A' AND customer.email = 'B'
   INTERSECT
   SELECT customer.user_id FROM customer JOIN sale ON sale.user_id = customer.user_id
   WHERE sale.origin = 'web' AND sale.event_type = 'purchase'
   GROUP BY customer.user_id`,
  vocabulary,
  newId,
);
const shown = ({ groups }: Model) => groups.map(({ conditions }) => conditions.map(({ field }) => field).join(' '));
const idOf = (field: string) =>
  model.groups.flatMap(({ conditions }) => conditions).find((condition) => condition.field === field)?.id ?? '';
const group = (place: number) => model.groups[place]?.id ?? '';
const put = (field: string, target: Target) => shown(placed(model, idOf(field), target, newId));

describe('a condition that is put somewhere else', () => {
  it.each([
    [
      'before a row above',
      'email',
      { groupId: group(0), before: idOf('gender') },
      ['email gender name', 'origin event_type'],
    ],
    [
      'before a row below',
      'gender',
      { groupId: group(0), before: idOf('email') },
      ['name gender email', 'origin event_type'],
    ],
    [
      'at the end of its group',
      'gender',
      { groupId: group(0), before: null },
      ['name email gender', 'origin event_type'],
    ],
    [
      'into another group',
      'origin',
      { groupId: group(0), before: idOf('name') },
      ['gender origin name email', 'event_type'],
    ],
    ['into a new group', 'name', { newGroupAt: 1 }, ['gender email', 'name', 'origin event_type']],
  ] as const)('goes %s', (_, field, target, expected) => {
    expect(put(field, target)).toEqual(expected);
  });

  it('leaves the model as it is where it stands there already', () => {
    expect(placed(model, idOf('name'), { groupId: group(0), before: idOf('email') }, newId)).toBe(model);
    expect(placed(model, idOf('name'), { groupId: group(0), before: idOf('name') }, newId)).toBe(model);
    expect(placed(model, idOf('email'), { groupId: group(0), before: null }, newId)).toBe(model);
  });

  it('does not go where the group has no such table', () => {
    const [, sales] = model.groups;
    if (!sales) throw new Error('nothing was read');
    expect(canHold(model, sales, idOf('gender'))).toBe(false);
    expect(placed(model, idOf('gender'), { groupId: group(1), before: null }, newId)).toBe(model);
    expect(canHold(model, sales, idOf('origin'))).toBe(true);
  });

  it('keeps its meaning in a new group: that is about the same as the old one', () => {
    const moved = placed(model, idOf('origin'), { newGroupAt: 2 }, newId);
    expect(moved.groups.map(({ choice }) => choice)).toEqual(['customer', 'sale', 'sale']);
  });

  it('makes no new group for the only condition of one', () => {
    const alone = placed(model, idOf('origin'), { newGroupAt: 2 }, newId);
    expect(placed(alone, idOf('origin'), { newGroupAt: 0 }, newId)).toBe(alone);
  });
});
