import type { NewId } from '#domain/conditions/model.ts';

/** Ids 1, 2, 3, … for the groups and conditions of a model that exists only during a request. */
export function sequentialIds(): NewId {
  let last = 0;
  return () => String((last += 1));
}
