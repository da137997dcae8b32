import { boughtPlaces, excludingBuyers, typedPlaces } from '#console/builder/typed/typedPlaces.ts';
import { newGroup } from '#domain/conditions/defaults.ts';
import type { Model } from '#domain/conditions/model.ts';
import { print } from '#domain/conditions/print.ts';
import { readTyped } from '#domain/conditions/typed/read.ts';
import { vocabularyFor } from '#domain/conditions/vocabulary.ts';
import { describe, expect, it } from 'vitest';

const vocabulary = vocabularyFor('segment', []);
let ids = 0;
const known = ({ name }: { readonly name: string }) => (name === 'brand' ? ['Acme'] : []);
const newId = () => `new ${(ids += 1)}`;

/** Women, unless nobody is said yet, and where what is typed can go beside them. */
function placesFor(typed: string, isFirst = false) {
  const women = readTyped('+ gender = F', { vocabulary, today: '2026-11-21' }).condition;
  const read = readTyped(typed, { vocabulary, today: '2026-11-21', known });
  if (!women || !read.condition) throw new Error(`${typed} is none`);
  const { condition, joint } = excludingBuyers({ ...read.condition, id: 'a' }, read.joint);
  const group = newGroup('segment', 'g', [{ ...women, id: 'w' }]);
  const model: Model = { kind: 'segment', operator: 'INTERSECT', groups: isFirst ? [] : [group] };
  return boughtPlaces(typedPlaces(model, isFirst ? undefined : group, condition, joint, vocabulary), 'a', newId);
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

  it.each([
    ['+ never bought brand Acme', "product.brand = 'Acme'"],
    ['+ has not bought Acme', "product.brand = 'Acme'"],
    ['and not bought online', "sale.channel_type = 'online'"],
  ])('takes those away who did: %s', (typed, bought) => {
    const [place] = placesFor(typed);
    expect(place?.reason).toBeUndefined();
    const text = place && print(place.model, vocabulary).text;
    expect(text).toContain("WHERE customer.gender = 'F'\nEXCEPT\nSELECT");
    expect(text).toContain(`WHERE sale.event_type = 'purchase'\n  AND ${bought}\nGROUP BY`);
  });

  it('takes nobody away where nobody is said yet', () => {
    const nobody = 'Add another condition first, then exclude these.';
    expect(placesFor('+ never bought brand Acme', true).map(({ reason }) => reason)).toEqual([nobody]);
    expect(placesFor('except bought brand Acme', true).map(({ reason }) => reason)).toEqual([nobody]);
  });

  it('counts a purchase of several items in one way once', () => {
    const [place] = placesFor('+ bought in store at least twice');
    expect(place && print(place.model, vocabulary).text).toContain(
      "sale.channel_type = 'store'\nGROUP BY customer.user_id HAVING COUNT(DISTINCT sale.transaction_id) >= 2",
    );
  });

  it.each(['+ bought gender = F', 'or not bought brand Acme'])('says why %s cannot be said so', (typed) => {
    expect(placesFor(typed).map(({ reason }) => reason)).toEqual([
      '“Bought” needs a product or sale field. Add “not bought” as a separate condition.',
    ]);
  });
});
