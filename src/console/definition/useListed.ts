import { cachedReplies } from '#console/data/cache.ts';
import type { Kind } from '#domain/conditions/model.ts';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { definitionCalls, type StoredDefinition } from './definitionCalls.ts';

/**
 * A definition as a list that was shown has it, whole as lists of definitions are: who opens a row sees it at once, while it is
 * asked for anew.
 */
export function useListed(kind: Kind, id: string): StoredDefinition | undefined {
  const { cache } = useSWRConfig();
  const [listed] = useState(() =>
    cachedReplies(cache, definitionCalls[kind].list)
      .flatMap((rows): readonly StoredDefinition[] => rows)
      .filter((row) => String(row.id) === id)
      .reduce<StoredDefinition | undefined>(
        (newest, row) => (newest && newest.version > row.version ? newest : row),
        undefined,
      ),
  );
  return listed;
}
