import type { Kind } from '#domain/conditions/model.ts';
import type { Vocabulary } from '#domain/conditions/vocabulary.ts';
import { emptyDraft, withText } from '#console/builder/draft.ts';
import { newId } from '#console/builder/newId.ts';
import type { SavedDefinition } from '#console/builder/useLinkedBuilder.ts';
import type { StoredDefinition } from './definitionCalls.ts';

/** The initial state of a new definition: empty, matches nobody. */
export function newDefinition(kind: Kind): SavedDefinition {
  return { details: { name: '', description: '', external: null }, draft: emptyDraft(kind) };
}

/** A stored definition as the builder opens it: its text as its author left it, and the model it parses to. */
export function storedDraft(stored: StoredDefinition, vocabulary: Vocabulary): SavedDefinition {
  const { name, description, sql_query: text } = stored;
  const external = 'segment_external_id' in stored ? stored.segment_external_id : null;
  const draft = withText(emptyDraft(vocabulary.kind), text, vocabulary, newId);
  return { details: { name, description, external }, draft };
}
