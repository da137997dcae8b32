import { toWire } from '#domain/conditions/wire.ts';
import type { Draft } from './draft.ts';

/**
 * A draft as the API takes it to count, list and explain it: the side edited last alone, groups or text. Null if there
 * is nothing to count.
 */
export function sentDefinition({ complete, problems, text, origin }: Draft) {
  if (problems.length > 0 || complete.groups.length === 0) return null;
  return origin === 'builder' ? toWire(complete) : { sql: text };
}

/**
 * A draft as the API saves it: its text with its comments, and after an edit in the builder also its groups, which must
 * mean the same. Null like `sentDefinition`.
 */
export function savedDefinition(draft: Draft) {
  const sent = sentDefinition(draft);
  return sent && { sql: draft.text, ...sent };
}
