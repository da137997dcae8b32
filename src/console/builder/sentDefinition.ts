import { toWire } from '#domain/conditions/wire.ts';
import type { Draft } from './draft.ts';

/**
 * A draft as the API takes it, for counting, listing and saving: its text including comments; where the builder was
 * edited last the model as well, and the two must agree. Null where there is nothing to count.
 */
export function sentDefinition({ complete, problems, text, origin }: Draft) {
  if (problems.length > 0 || complete.groups.length === 0) return null;
  return { sql: text, ...(origin === 'builder' && toWire(complete)) };
}
