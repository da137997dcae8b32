import type { Field } from '#domain/conditions/vocabulary.ts';
import type { CallValue } from '#console/data/call.ts';
import { useCall } from '#console/data/useCall.ts';
import { useBuilderParts } from './BuilderContext.ts';
import { populateCalls } from './fieldHelp.ts';
import { useSettled } from './useSettled.ts';

/** Debounce of looking up values while typing, in milliseconds. */
const settleTime = 100;

/** A suggested value, with its number of rows where that is known. */
export type Offered = CallValue<'segmentPopulate'>[number];

const none: readonly Offered[] = [];

/** The values of a field that contain a text, the most frequent first; null requests nothing. */
export function useOfferedValues(field: Field, search: string | null): readonly Offered[] {
  const { kind } = useBuilderParts().builder.vocabulary;
  const settled = useSettled(search, settleTime);
  const params = { table: field.table, field: field.name, local: '1' };
  const found = useCall(populateCalls[kind], settled === null ? null : { params, query: { search: settled } }, {
    keepPrevious: true,
  }).data;
  return search === null ? none : withClosedList(field, search, found ?? none);
}

/** The closed list of a field is offered whole, with the counts of those that are in the data. */
export function withClosedList({ values = [] }: Field, search: string, found: readonly Offered[]): readonly Offered[] {
  const known = new Set(found.map(({ value }) => value));
  const wanted = search.toLowerCase();
  const others = values.filter((value) => !known.has(value) && value.toLowerCase().includes(wanted));
  return [...found, ...others.map((value) => ({ value, count: null }))];
}
