import { groupOf } from '#domain/conditions/edit.ts';
import type { NewId } from '#domain/conditions/model.ts';
import { t } from '#console/texts/i18n.ts';
import { asBought } from '../bought.ts';
import type { TypedPlace } from './typedPlaces.ts';

/**
 * Where a condition goes that is said of what was bought: a new group about sales, in which the same sale is a purchase;
 * or why it cannot be said so (`bought.ts`).
 */
export function boughtPlaces(places: readonly TypedPlace[], conditionId: string, newId: NewId): readonly TypedPlace[] {
  return places
    .filter(({ id }) => id === 'new')
    .map((place) => {
      const model = asBought(place.model, conditionId, newId);
      const group = groupOf(model, conditionId);
      if (model === place.model || !group) return { ...place, reason: t('builder.typed.notBought') };
      return { ...place, model, group };
    });
}
