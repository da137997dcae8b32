import { toWire } from '#domain/conditions/wire.ts';
import type { Draft } from './draft.ts';

/**
 * A draft as the API takes it, to be counted, listed or saved: its text as it stands, comments and all; where the builder
 * spoke last the model as well, and the two have to agree. Null where there is nothing that could be counted.
 */
export function sentDefinition({ complete, problems, text, origin }: Draft) {
  if (problems.length > 0 || complete.groups.length === 0) return null;
  return { sql: text, ...(origin === 'builder' && toWire(complete)) };
}
