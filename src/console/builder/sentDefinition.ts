import { toWire } from '#domain/conditions/wire.ts';
import type { Vocabulary } from '#domain/conditions/vocabulary.ts';
import { finished, type Draft } from './draft.ts';

/**
 * A draft as the API takes it, to be counted, listed or saved: its text as it stands, comments and all; where the builder
 * spoke last the model as well, and the two have to agree. Null where there is nothing that could be counted.
 */
export function sentDefinition(draft: Draft, vocabulary: Vocabulary) {
  const model = finished(draft.model, vocabulary);
  if (draft.problems.length > 0 || model.groups.length === 0) return null;
  return { sql: draft.text, ...(draft.origin === 'builder' && toWire(model)) };
}
