import type { Choice, Kind, Group, Model, NewId } from '#domain/conditions/model.ts';
import type { builder as texts } from '#console/builder/texts.ts';
import { newGroup } from '#domain/conditions/defaults.ts';
import { addGroup, conditionOf, groupOf, moveCondition } from '#domain/conditions/edit.ts';
import { fittedCondition } from '#domain/conditions/fit.ts';

/** Line and column of a place in a text, both from 1, as editors count them. */
export function positionIn(text: string, place: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, place).split('\n');
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 };
}

/** What a group counts, as a key of the catalogue: sales of a filter and of a segment are worded differently. */
type PlaceText = keyof typeof texts.choices;

const placeTexts: Readonly<Record<Kind, Readonly<Record<Choice, PlaceText>>>> = {
  segment: { customer: 'customer', sale: 'sale', email: 'email', product: 'product' },
  filter: { customer: 'customer', sale: 'productSale', email: 'email', product: 'product' },
};

/** The key of the texts about a group of this kind and choice. */
export function placeText(kind: Kind, choice: Choice): PlaceText {
  return placeTexts[kind][choice];
}

/** The noun for the matches of a definition, as a key of the catalogue. */
export const nouns = { segment: 'customers', filter: 'products' } as const satisfies Record<Kind, string>;

/** A position for a condition: before a row of a group or at its end (`null`), or in a new group at an index. */
export type Target = { readonly groupId: string; readonly before: string | null } | { readonly newGroupAt: number };

/** Whether a group can hold a condition: its choice may exclude the table (conditions.md §1, "What a group counts"). */
export function canHold(model: Model, group: Group, conditionId: string): boolean {
  const condition = conditionOf(model, conditionId);
  return condition !== undefined && fittedCondition(condition, model.kind, group.choice) !== null;
}

/**
 * Moves a condition; the same model where the move is impossible or a no-op. A new group counts the same as the old
 * one, so that the condition keeps its meaning.
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
