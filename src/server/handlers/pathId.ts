import { wholeNumber } from '#contract/endpoints/shapes.ts';

/** An id of a path; what is no whole number names nothing, like an id that does not exist. */
export function pathId(text: string): number {
  return wholeNumber.test(text) ? Number(text) : 0;
}
