import { definitionFields } from '#console/definition/definitionFields.ts';
import type { ScreenFields } from '#console/palette/screenFields.ts';

/** The details of new and stored filters. */
export const fields: readonly ScreenFields[] = [
  { screen: 'filterCreate', alsoOn: ['filter'], fields: definitionFields('filter') },
];
