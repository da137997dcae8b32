import { storedNarrowingParsers } from '#console/definition/storedNarrowing.ts';
import { listParsers } from '#console/list/useListUrl.ts';

/** The columns that segments are sorted by; what changed last stands first unless asked otherwise. */
export const segmentSorts = ['updated', 'name', 'population', 'target', 'status', 'populated'] as const;

/** What of the list of segments stands in the address. */
export const segmentListParsers = { ...listParsers(segmentSorts, 'desc'), ...storedNarrowingParsers };
