import { builder } from './builder.ts';
import { console } from './console.ts';
import { doing } from './doing.ts';
import { fields } from './fields.ts';
import { neighbours } from './neighbours.ts';
import { things } from './things.ts';

/**
 * What people call things. Each row says words or phrases for the same: where the first stands in the title of an
 * action or a choice, the palette finds it by the others, too, after those whose titles fit. Only the palette reads it.
 */
export const alike: readonly (readonly string[])[] = [
  ...things,
  ...fields,
  ...doing,
  ...console,
  ...builder,
  ...neighbours,
];
