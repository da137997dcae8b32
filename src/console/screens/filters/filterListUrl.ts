import { storedNarrowingParsers } from '#console/definition/storedNarrowing.ts';
import { listParsers } from '#console/list/useListUrl.ts';

/** The columns that product filters are sorted by; what changed last stands first unless asked otherwise. */
export const filterSorts = ['updated', 'name', 'products', 'status', 'populated'] as const;

/** What of the list of product filters stands in the address. */
export const filterListParsers = { ...listParsers(filterSorts, 'desc'), ...storedNarrowingParsers };
