import { suggestMapping as suggest } from '#domain/imports/suggestedMapping.ts';

/**
 * The suggested mapping without the count of pieces, which files have beside everything else and quantity.test.ts is
 * about.
 */
export function suggestMapping(...file: Parameters<typeof suggest>): ReturnType<typeof suggest> {
  const { quantity: _pieces, ...mapping } = suggest(...file);
  return mapping;
}
