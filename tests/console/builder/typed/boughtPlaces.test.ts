import '#console/texts/en.ts';
import { boughtPlaces } from '#console/builder/typed/boughtPlaces.ts';
import { typedPlaces } from '#console/builder/typed/typedPlaces.ts';
import { newGroup } from '#domain/conditions/defaults.ts';
import type { Model } from '#domain/conditions/model.ts';
import { print } from '#domain/conditions/print.ts';
import { readTyped } from '#domain/conditions/typed/read.ts';
import { vocabularyFor } from '#domain/conditions/vocabulary.ts';
import { describe, expect, it } from 'vitest';

const vocabulary = vocabularyFor('segment', []);
let ids = 0;
const newId = () => `new ${(ids += 1)}`;

/** Women, and where what is typed can go beside them. */
function placesFor(typed: string) {
  const women = readTyped('+ gender = F', { vocabulary, today: '2026-11-21' }).condition;
  const { condition, joint } = readTyped(typed, { vocabulary, today: '2026-11-21' });
  if (!women || !condition) throw new Error(`${typed} is none`);
  const group = newGroup('segment', 'g', [{ ...women, id: 'w' }]);
  const model: Model = { kind: 'segment', operator: 'INTERSECT', groups: [group] };
  return boughtPlaces(typedPlaces(model, group, { ...condition, id: 'a' }, joint, vocabulary), 'a', newId);
}

describe('a typed condition about what was bought', () => {
  it('goes into a group of sales of its own, in which the same sale is a purchase and is counted', () => {
    const [place, ...others] = placesFor('+ bought category Kitchen at least twice in the last 6 months');
    expect(others).toEqual([]);
    expect(place?.reason).toBeUndefined();
    expect(place && print(place.model, vocabulary).text).toBe(
      [
        "SELECT customer.user_id FROM customer\nWHERE customer.gender = 'F'\nINTERSECT\nSELECT customer.user_id FROM customer",
        'JOIN sale ON sale.user_id = customer.user_id',
        'LEFT JOIN product ON product.item_id = sale.item_id',
        "WHERE sale.event_type = 'purchase'",
        "  AND (product.category = 'Kitchen' AND sale.event_dt >= CURRENT_DATE - INTERVAL '6 months')",
        'GROUP BY customer.user_id HAVING COUNT(*) >= 2',
      ].join('\n'),
    );
  });

  it.each(['+ bought gender = F', '+ not bought brand Acme'])('says why %s cannot be said so', (typed) => {
    expect(placesFor(typed).map(({ reason }) => reason)).toEqual([
      'What was bought is said of products alone, and not negated.',
    ]);
  });
});
