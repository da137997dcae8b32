import { groupOf, addCondition, addGroup, setGroupOperator, setSetOperator } from '#domain/conditions/edit.ts';
import {
  type Condition,
  type NewId,
  setOperators,
  type Group,
  type Model,
  type SetOperator,
} from '#domain/conditions/model.ts';
import type { Joint } from '#domain/conditions/typed/joint.ts';
import { t } from '#console/texts/i18n.ts';
import { asBought } from '#console/builder/bought.ts';
import { check } from '#domain/conditions/check.ts';
import { newGroup } from '#domain/conditions/defaults.ts';
import { sentence } from '#domain/conditions/refusals.ts';
import type { Vocabulary } from '#domain/conditions/vocabulary.ts';
import { groupName } from '#console/builder/moves.ts';
import { placeText } from '#console/builder/place.ts';

const adding: readonly Joint[] = ['add', 'AND', 'INTERSECT'];

/**
 * "Did not buy" is the complement of a whole group: the buyers are removed by EXCEPT. With OR and the like there is no
 * such group, and the condition stays as it is.
 */
export function excludingBuyers(
  condition: Condition,
  joint: Joint,
): { readonly condition: Condition; readonly joint: Joint } {
  return condition.negation && adding.includes(joint)
    ? { condition: { ...condition, negation: false }, joint: 'EXCEPT' }
    : { condition, joint };
}

/**
 * Targets of a condition about purchases: a new group about sales, in which the same sale is a purchase; or why that is
 * impossible (`bought.ts`).
 */
export function boughtPlaces(places: readonly TypedPlace[], conditionId: string, newId: NewId): readonly TypedPlace[] {
  return places
    .filter(({ id }) => id === 'new')
    .map((place) => {
      if (place.reason !== undefined) return place;
      const model = asBought(place.model, conditionId, newId);
      const group = groupOf(model, conditionId);
      if (model === place.model || !group) return { ...place, reason: t('builder.typed.notBought') };
      return { ...place, model, group };
    });
}

/** A target of a typed condition: the resulting model, or why it is impossible. */
export interface TypedPlace {
  readonly id: string;
  readonly title: string;
  readonly model: Model;
  readonly group: Group;
  readonly reason: string | undefined;
}

const operatorOf: Readonly<Partial<Record<Joint, SetOperator>>> = {
  AND: 'INTERSECT',
  OR: 'UNION',
  INTERSECT: 'INTERSECT',
  UNION: 'UNION',
  EXCEPT: 'EXCEPT',
};

/** Every target for a condition, the possible ones first: the current group, the others, a new one. */
export function typedPlaces(
  model: Model,
  current: Group | undefined,
  condition: Condition,
  joint: Joint,
  vocabulary: Vocabulary,
): readonly TypedPlace[] {
  const isSetOperator = setOperators.some((operator) => operator === joint);
  const groups = isSetOperator ? [] : model.groups.toSorted((a, b) => Number(b === current) - Number(a === current));
  const places = [
    ...groups.map((group) => inGroup(model, group, condition, joint, vocabulary)),
    inNewGroup(model, condition, joint, vocabulary),
  ];
  return places.toSorted((a, b) => Number(a.reason !== undefined) - Number(b.reason !== undefined));
}

function inGroup(model: Model, group: Group, condition: Condition, joint: Joint, vocabulary: Vocabulary): TypedPlace {
  const operator = joint === 'AND' || joint === 'OR' ? joint : group.operator;
  const isOther = operator !== group.operator && group.conditions.length > 1;
  const next = addCondition(setGroupOperator(model, group.id, operator), group.id, condition);
  const named = groupName(model, group);
  const place = placeText(model.kind, group.choice);
  const title = t('builder.typed.toGroup', {
    group: named,
    choice: t(`builder.choices.${place}`),
    meet: t(`builder.meet.${place}`),
    all: t(`builder.groupOperators.${operator}`),
    ofThese: t('builder.ofThese'),
  });
  const reason = isOther ? t('builder.typed.otherJoint', { group: named, operator: group.operator }) : undefined;
  return { id: group.id, title, model: next, group, reason: reason ?? faultOf(next, condition, vocabulary) };
}

/** In a new group the condition gets the default subject. */
function inNewGroup(model: Model, condition: Condition, joint: Joint, vocabulary: Vocabulary): TypedPlace {
  const many = model.groups.length > 1;
  const operator = operatorOf[joint] ?? (many ? model.operator : 'INTERSECT');
  const group = newGroup(model.kind, `new ${condition.id}`, [condition]);
  const next = addGroup(setSetOperator(model, operator), group);
  const isFirst = model.groups.length === 0;
  const title = isFirst ? t('builder.typed.firstGroup') : t('builder.typed.newGroup', { operator });
  const isOther = many && operator !== model.operator;
  const noneBefore = isFirst && operator === 'EXCEPT' ? t('builder.typed.noneBefore') : undefined;
  const reason = isOther ? t('builder.typed.otherOperator', { operator: model.operator }) : noneBefore;
  return { id: 'new', title, model: next, group, reason: reason ?? faultOf(next, condition, vocabulary) };
}

function faultOf(model: Model, { id }: Condition, vocabulary: Vocabulary): string | undefined {
  const fault = check(model, vocabulary).find((problem) => problem.conditionId === id);
  return fault && sentence(fault);
}
