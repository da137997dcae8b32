import { parseAsStringLiteral } from 'nuqs';

/** The parts of a segment, in their order. */
export const segmentTabs = ['conditions', 'members'] as const;
export type SegmentTab = (typeof segmentTabs)[number];

/** `tab` in the address; the conditions unless it says otherwise. */
export const tabParser = parseAsStringLiteral(segmentTabs).withDefault('conditions').withOptions({ history: 'push' });
