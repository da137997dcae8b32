import type { Vocabulary } from '#domain/conditions/vocabulary.ts';
import { OverLimit } from '#server/threads/overLimit.ts';
import type { Threads } from '#server/threads/threads.ts';
import { readDefinitions, type Definition, type DefinitionSources } from './readDefinition.ts';
import { definitionRefused } from './refusal.ts';

/** Reads the definitions of one tenant: large ones in a thread, since their cost depends on people's input. */
export interface DefinitionThreads {
  /** As `readDefinitions`. @throws ApiError 422 for a definition that cannot be read, or takes too long to read */
  read(sources: DefinitionSources, vocabulary: Vocabulary): Promise<Definition>;
}

/**
 * Up to this many characters are read on the event loop, in less than 10 ms, so that counts while typing need no
 * thread.
 */
const readAtOnce = 4000;
/** Processor time in milliseconds; the largest definition takes a tenth of it. */
const limit = 2000;

/** Creates the reader of one tenant. `signal` ends it when the caller disconnects. */
export function definitionThreadsOf(threads: Threads, owner: string, signal?: AbortSignal): DefinitionThreads {
  return {
    read: async (sources, vocabulary) => {
      if (sizeOf(sources) <= readAtOnce) return readDefinitions(sources, vocabulary);
      try {
        return await threads.run('definition', { sources, vocabulary }, { owner, milliseconds: limit, signal });
      } catch (error) {
        if (!(error instanceof OverLimit)) throw error;
        throw definitionRefused('These conditions take too long to read. Split them or remove some.');
      }
    },
  };
}

/** In characters of text, and of the groups as JSON. */
function sizeOf({ texts, groups }: DefinitionSources): number {
  const written = texts.reduce((sum, text) => sum + text.length, 0);
  return groups === undefined ? written : written + JSON.stringify(groups).length;
}
