import { nearest } from './reading/suggest.ts';

/** The values that differ from a text by capitals alone: conditions tell them apart. */
export function otherSpellings(text: string, values: readonly string[]): string[] {
  const lower = text.toLowerCase();
  return [...new Set(values)].filter((value) => value !== text && value.toLowerCase() === lower);
}

/** The value that a text may be a misspelling of; none when values contain it, because those are offered. */
export function nearestValue(text: string, values: readonly string[]): string | undefined {
  const spelt = new Map(values.map((value) => [value.toLowerCase(), value]));
  const lower = text.toLowerCase();
  if ([...spelt.keys()].some((value) => value.includes(lower))) return undefined;
  return spelt.get(nearest(text, spelt.keys()) ?? '');
}
