import * as v from 'valibot';

/** A calendar year and a month, 1 to 12, as a body sends them. */
const yearWords = 'Enter the year as a number, such as 2026.';
const monthWords = 'Enter the month as a number from 1 to 12.';
export const year = v.pipe(
  v.number(yearWords),
  v.integer(yearWords),
  v.minValue(1, yearWords),
  v.maxValue(9998, yearWords),
);
export const month = v.pipe(
  v.number(monthWords),
  v.integer(monthWords),
  v.minValue(1, monthWords),
  v.maxValue(12, monthWords),
);

/** The same as an address has them, each left out or not: `2026`, `11`. */
export const yearInAddress = v.optional(
  v.pipe(v.string(), v.regex(/^\d{1,4}$/u, yearWords), v.transform(Number), year),
);
export const monthInAddress = v.optional(
  v.pipe(v.string(), v.regex(/^\d{1,2}$/u, monthWords), v.transform(Number), month),
);
