import { parseAsString, parseAsStringLiteral } from 'nuqs';
import { edgeCustomers } from '#contract/features/templates.ts';

/** How a preview looks: as wide as a desktop or a phone, in the dark, without pictures, or as plain text. */
export const previewParsers = {
  /** The customer: an id, `edge:longest` and the like; empty is any. */
  as: parseAsString.withDefault('').withOptions({ history: 'push' }),
  /** A second customer beside the first. */
  beside: parseAsString.withOptions({ history: 'push' }),
  device: parseAsStringLiteral(['desktop', 'phone']).withDefault('desktop').withOptions({ history: 'push' }),
  look: parseAsStringLiteral(['light', 'dark', 'no-images', 'text'])
    .withDefault('light')
    .withOptions({ history: 'push' }),
} as const;

/** The recipient of a preview, as the call takes it. */
export function whom(as: string): { readonly user_id?: string; readonly edge?: (typeof edgeCustomers)[number] } {
  const edge = edgeCustomers.find((name) => as === `edge:${name}`);
  if (edge) return { edge };
  return as === '' ? {} : { user_id: as };
}
