import type { Kind } from '#domain/conditions/model.ts';
import { useEffect, useState } from 'react';
import { useVocabulary } from '#console/builder/useVocabulary.ts';
import { loadSqlEditor } from '#console/editors/loadSqlEditor.ts';
import { whenIdle } from '#console/ui/timing.ts';

/**
 * Makes a list of definitions ready for its rows to be opened, when nothing else happens: loads the code of the SQL view, which is
 * the largest, and asks what the tenant's conditions may name. Shows nothing.
 */
export function DefinitionsAhead({ kind }: { readonly kind: Kind }) {
  const [isIdle, setIdle] = useState(false);
  // An effect, because only the browser knows when it has nothing to do. Who opens a row before has it loaded then.
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
