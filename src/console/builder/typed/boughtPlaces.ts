import { groupOf } from '#domain/conditions/edit.ts';
import type { Condition, NewId } from '#domain/conditions/model.ts';
import type { Joint } from '#domain/conditions/typed/joint.ts';
import { t } from '#console/texts/i18n.ts';
import { asBought } from '../bought.ts';
import type { TypedPlace } from './typedPlaces.ts';

const adding: readonly Joint[] = ['add', 'AND', 'INTERSECT'];

/**
 * Who did not buy something is the opposite of a whole group: those who did are taken away by EXCEPT. With OR and the like there
 * is no such group, and the condition stays as it is.
 */
export function takenAway(
  condition: Condition,
  joint: Joint,
): { readonly condition: Condition; readonly joint: Joint } {
  return condition.negation && adding.includes(joint)
    ? { condition: { ...condition, negation: false }, joint: 'EXCEPT' }
    : { condition, joint };
}

/**
 * Where a condition goes that is said of what was bought: a new group about sales, in which the same sale is a purchase;
 * or why it cannot be said so (`bought.ts`).
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
