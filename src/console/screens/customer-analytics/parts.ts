/** The sections of the screen, in the order in which they are read. */
export const parts = [
  'overview',
  'basketPrice',
  'visits',
  'dayVisits',
  'purchases',
  'shops',
  'categories',
  'engagement',
  'segments',
  'recommendations',
  'mostBought',
] as const;

/** A section by name. */
type PartName = (typeof parts)[number];

/** The sections that are drawn and can be shown as a table instead. */
export const charts = ['basketPrice', 'visits', 'dayVisits'] as const satisfies readonly PartName[];
