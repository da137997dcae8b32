import { definitionFields } from '#console/definition/definitionFields.ts';
import type { ScreenFields } from '#console/palette/screenFields.ts';

/** The details of new and stored segments. */
export const fields: readonly ScreenFields[] = [
  { screen: 'segmentCreate', alsoOn: ['segment'], fields: definitionFields('segment') },
];
