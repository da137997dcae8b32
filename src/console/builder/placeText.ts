import type { Choice, Kind } from '#domain/conditions/model.ts';
import type { builder as texts } from '#console/texts/builder.ts';

/** What a group is about, as the catalogue names it: a filter's sales are not a segment's. */
export type PlaceText = keyof typeof texts.choices;

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
