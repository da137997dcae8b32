import type { Vocabulary } from '#domain/conditions/vocabulary.ts';
import { readDefinitions, type Definition, type DefinitionSources } from './readDefinition.ts';

/** The input of a thread that reads a definition. */
interface DefinitionInput {
  readonly sources: DefinitionSources;
  readonly vocabulary: Vocabulary;
}

/** The task of a thread: reads a definition (`readDefinitions`). */
export function definitionTask({ sources, vocabulary }: DefinitionInput): Definition {
  return readDefinitions(sources, vocabulary);
}
