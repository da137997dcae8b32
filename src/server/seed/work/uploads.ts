/** The demo's past imports: the files of a careful and of a less careful colleague. */
export const seededImports = [
  { type: 'customers', file: 'customers-2024.csv', rows: 18_240, invalid: 12, daysAgo: 710 },
  { type: 'products', file: 'catalogue.csv', rows: 1_500, invalid: 0, daysAgo: 705 },
  { type: 'sales', file: 'sales-autumn.csv', rows: 61_022, invalid: 134, daysAgo: 200 },
  { type: 'customers', file: 'newsletter-sign-ups.csv', rows: 1_760, invalid: 3, daysAgo: 4 },
] as const;

/** Reasons shown for the rows that were not taken, with the first row that has them (specification 2 §8). */
export const seededRowErrors: Readonly<Record<string, string>> = {
  customers: 'Row 118: email is not an e-mail address.',
  products: 'Row 7: price is not a number.',
  sales: 'Row 2041: event_dt is not a date.',
};
