import type { Kind } from '#domain/conditions/model.ts';
import type { Vocabulary } from '#domain/conditions/vocabulary.ts';
import type { Reader } from '#server/engine/engine.ts';
import { definitionStores } from './definitionStores.ts';
import type { DefinitionThreads } from './definitionThreads.ts';
import type { Definition, DefinitionSource } from './readDefinition.ts';
import { tenantVocabulary } from '#server/records/vocabulary.ts';

/** A definition in a request: its parts, the client's other name for the text, or the id of a stored one. */
export interface DefinitionRequest extends DefinitionSource {
  readonly segment_query?: string | undefined;
  readonly segment_id?: number | undefined;
  readonly filter_query?: string | undefined;
  readonly filter_id?: number | undefined;
}

/** A requested definition, with the fields it was read with. */
export interface RequestedDefinition extends Definition {
  readonly vocabulary: Vocabulary;
}

/**
 * The definition of a request: its own groups or text, or those of a stored segment or filter; several must agree.
 *
 * @throws ApiError 404 for an id that is unknown or another tenant's, 422 for a definition that cannot be read or does
 * not agree
 */
export async function requestedDefinition(
  reader: Reader,
  kind: Kind,
  source: DefinitionRequest,
  definitions: DefinitionThreads,
): Promise<RequestedDefinition> {
  const vocabulary = await tenantVocabulary(reader, kind);
  const [id, query] =
    kind === 'segment' ? [source.segment_id, source.segment_query] : [source.filter_id, source.filter_query];
  const stored = id === undefined ? undefined : await storedText(reader, kind, id);
  const texts = [source.sql, query, stored].filter((text) => text !== undefined);
  const { groups, operator } = source;
  return { ...(await definitions.read({ groups, operator, texts }, vocabulary)), vocabulary };
}

async function storedText(reader: Reader, kind: Kind, id: number): Promise<string> {
  const { sql } = await definitionStores[kind].get(reader, id);
  return sql;
}
