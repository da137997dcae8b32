import type { Choice, Kind, Group, Model, NewId } from '#domain/conditions/model.ts';
import type { builder as texts } from '#console/texts/builder.ts';
import { newGroup } from '#domain/conditions/defaults.ts';
import { addGroup, conditionOf, groupOf, moveCondition } from '#domain/conditions/edit.ts';
import { fittedCondition } from '#domain/conditions/fit.ts';

/** Line and column of a place in a text, both from 1, as editors count them. */
export function positionIn(text: string, place: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, place).split('\n');
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 };
}

/** What a group is about, as the catalogue names it: a filter's sales are not a segment's. */
type PlaceText = keyof typeof texts.choices;

const placeTexts: Readonly<Record<Kind, Readonly<Record<Choice, PlaceText>>>> = {
  segment: { customer: 'customer', sale: 'sale', email: 'email', product: 'product' },
  filter: { customer: 'customer', sale: 'productSale', email: 'email', product: 'product' },
};

/** The key of the texts about a group of this kind and choice. */
export function placeText(kind: Kind, choice: Choice): PlaceText {
  return placeTexts[kind][choice];
}

/** The noun of what a definition finds, as a key of the catalogue. */
export const nouns = { segment: 'customers', filter: 'products' } as const satisfies Record<Kind, string>;

/** Where a condition is put: before a row of a group or at its end (`null`), or into a new group at a place. */
export type Target = { readonly groupId: string; readonly before: string | null } | { readonly newGroupAt: number };

/** Whether a group can hold a condition: its choice may have no such table (conditions.md §1, "What a group counts"). */
export function canHold(model: Model, group: Group, conditionId: string): boolean {
  const condition = conditionOf(model, conditionId);
  return condition !== undefined && fittedCondition(condition, model.kind, group.choice) !== null;
}

/**
 * Puts a condition somewhere else; the same model where it cannot go or is there already. A new group is about the same
 * as the old one, so that the condition keeps its meaning.
 */
export function placed(model: Model, conditionId: string, target: Target, newId: NewId): Model {
  const source = groupOf(model, conditionId);
  if (!source) return model;
  if ('newGroupAt' in target) {
    const isAlone = source.conditions.length === 1;
    if (isAlone) return model;
    const group = { ...newGroup(model.kind, newId(), []), choice: source.choice };
    return moveCondition(addGroup(model, group, target.newGroupAt), conditionId, group.id, 0);
  }
  const group = model.groups.find(({ id }) => id === target.groupId);
  if (!group || target.before === conditionId) return model;
  const others = group.conditions.filter(({ id }) => id !== conditionId);
  const before = others.findIndex(({ id }) => id === target.before);
  const index = before < 0 ? others.length : before;
  return group === source && group.conditions[index]?.id === conditionId
    ? model
    : moveCondition(model, conditionId, group.id, index);
}
