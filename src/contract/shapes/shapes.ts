import { isDay } from '#domain/conditions/dates.ts';
import { longestSearch } from '#domain/records/names.ts';
import * as v from 'valibot';
import { largestPage, pageSize } from '../paging.ts';

/** A whole number from 1 in an address: an id or a page. */
export const wholeNumber = /^[1-9]\d{0,8}$/u;

/** An id of a segment, filter, import …: a whole number per tenant, never reused (api.md §3). */
export const numericId = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647));

/** A page number in a query string: whole, from 1; anything else counts as 1. */
export const pageNumber = v.fallback(v.pipe(v.optional(v.string(), '1'), v.regex(wholeNumber), v.transform(Number)), 1);

/** How many rows a page has: 12, or as many as requested, at most 1,000; anything else counts as 12. */
export const pageRows = v.fallback(
  v.pipe(v.optional(v.string(), String(pageSize)), v.regex(wholeNumber), v.transform(Number), v.maxValue(largestPage)),
  pageSize,
);

/** Free search text in a query string. */
export const searchText = v.optional(
  v.pipe(v.string(), v.trim(), v.maxLength(longestSearch, `Search for at most ${longestSearch} characters.`)),
  '',
);

/**
 * A corrected search that finds something, when the requested one finds nothing because a word is misspelt; otherwise
 * null.
 */
export const meant = v.nullable(v.string());

/** A point in time as the API writes it: ISO 8601 in UTC, `2026-11-21T09:42:00.000Z`. */
export const instant = v.string();

/** A day without a time, `YYYY-MM-DD`, that the calendar has. */
export const plainDay = v.pipe(v.string('Enter a date as YYYY-MM-DD.'), v.check(isDay, 'Enter a date as YYYY-MM-DD.'));

/** A record found by name, for pickers. */
export const choice = v.object({ id: numericId, name: v.string() });

/** One of some names in a query string; one that is missing or unknown counts as the first (specification 2 §4). */
export function firstOf<const Name extends string>(names: readonly [Name, ...Name[]]) {
  const [first] = names;
  return v.fallback(
    v.optional(v.picklist(names), () => first),
    first,
  );
}

/** One of some names in a query string; the first where it is missing, refused where it is unknown. */
export function sortOf<const Name extends string>(names: readonly [Name, ...Name[]]) {
  return v.optional(v.picklist(names, 'The list has no such order.'), () => names[0]);
}

/** Some of some names in a query string, separated by commas, in the order of the names; unknown ones are left out. */
export function someOf<const Name extends string>(names: readonly Name[]) {
  return v.pipe(
    v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
    v.transform((text) => names.filter((name) => text.split(',').includes(name))),
  );
}

/** The maximum number of filters that narrow a list, in each direction. */
const maxIds = 50;

/**
 * Ids in a query string, separated by commas, with or without brackets: `3,7` or `[3,7]`. Anything else is left out.
 */
export const idList = v.pipe(
  v.optional(v.pipe(v.string(), v.maxLength(1000)), ''),
  v.transform((text) => {
    const parts = text.replaceAll(/^\s*\[|\]\s*$/gu, '').split(',');
    const ids = parts.map((part) => part.trim()).filter((part) => wholeNumber.test(part));
    return [...new Set(ids.map(Number))];
  }),
  v.check((ids) => ids.length <= maxIds, `Name at most ${maxIds} filters.`),
);
