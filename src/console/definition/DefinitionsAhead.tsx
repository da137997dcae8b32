import type { Kind } from '#domain/conditions/model.ts';
import { useEffect, useState } from 'react';
import { useVocabulary } from '#console/builder/useVocabulary.ts';
import { loadSqlEditor } from '#console/editors/loadSqlEditor.ts';
import { whenIdle } from '#console/ui/timing.ts';

/**
 * Prefetches for opening a row of a list of definitions, when idle: the code of the SQL view, which is the largest
 * chunk, and the tenant's custom fields. Renders nothing.
 */
export function DefinitionsAhead({ kind }: { readonly kind: Kind }) {
  const [isIdle, setIdle] = useState(false);
  // An effect, because only the browser knows when it is idle. Opening a row earlier loads them then.
  useEffect(
    () =>
      whenIdle(() => {
        setIdle(true);
        loadSqlEditor().catch(() => undefined);
      }),
    [],
  );
  return isIdle && <Vocabulary kind={kind} />;
}

function Vocabulary({ kind }: { readonly kind: Kind }) {
  useVocabulary(kind);
  return null;
}
