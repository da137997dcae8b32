import { readUses, weightOf, type UsedRecord } from '#console/actions/frecency.ts';

/** What was used, each with its weight now. */
export function usedWeights(now = Date.now()): ReadonlyMap<string, number> {
  return new Map(Object.entries(readUses()).map(([id, use]) => [id, weightOf(use, now)]));
}

/** The records that were opened, by their addresses. */
export function usedRecords(): ReadonlyMap<string, UsedRecord> {
  return new Map(Object.entries(readUses()).flatMap(([id, { record }]) => (record ? [[id, record] as const] : [])));
}
