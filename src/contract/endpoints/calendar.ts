import * as v from 'valibot';

/** A calendar year and a month, 1 to 12, as a body sends them. */
export const year = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9998));
export const month = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(12));

/** The same as an address has them, each left out or not: `2026`, `11`. */
export const yearInAddress = v.optional(v.pipe(v.string(), v.regex(/^\d{1,4}$/u), v.transform(Number), year));
export const monthInAddress = v.optional(v.pipe(v.string(), v.regex(/^\d{1,2}$/u), v.transform(Number), month));
