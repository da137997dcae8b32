/** The sections of the screen, in the order in which they are read. */
export const parts = ['overview', 'product', 'basketPrice', 'topSegments', 'segmentUsers'] as const;

/** A section by name. */
type PartName = (typeof parts)[number];

/** The sections that are drawn and can be shown as a table instead. */
export const charts = ['basketPrice'] as const satisfies readonly PartName[];
