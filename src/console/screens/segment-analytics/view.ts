import { bestSellerSorts, bestSellerTypes } from '#contract/endpoints/memberFigures.ts';
import { parseWhole } from '#console/list/useListUrl.ts';
import { parseAsStringLiteral } from 'nuqs';

/** How far back day visits are shown: so many days until today, or all there are. */
export const periods = ['quarter', 'year', 'all'] as const;
export type Period = (typeof periods)[number];

/** The days of each period; all of them have no beginning. */
export const periodDays = { quarter: 90, year: 365, all: Infinity } as const satisfies Record<Period, number>;

/** The two lists of best sellers. */
export const sellerLists = ['winning', 'losing'] as const;

const pushed = { history: 'push' } as const;

/** `period` in the address. */
export const parsePeriod = parseAsStringLiteral(periods).withDefault('year').withOptions(pushed);

/** A number of units: whole and from 1; anything else counts as 1. */
export const parseUnits = parseWhole;

/** What of the best sellers stands in the address, under the call's own names. */
export const sellerParsers = {
  list: parseAsStringLiteral(sellerLists).withDefault('winning').withOptions(pushed),
  type: parseAsStringLiteral(bestSellerTypes).withDefault('item').withOptions(pushed),
  sortOption: parseAsStringLiteral(bestSellerSorts).withDefault('sold').withOptions(pushed),
  soldAtLeast: parseUnits.withDefault(1),
};
