import { useEffect } from 'react';
import { loadSqlEditor } from '#console/editors/loadSqlEditor.ts';
import { whenIdle } from '#console/navigation/whenIdle.ts';

/** Loads the code of the SQL view when nothing else happens: it is the largest, and most rows of these lists lead to it. */
export function useEditorAhead(): void {
  // An effect, because only the browser knows when it has nothing to do. Who opens a row without it loads it then.
  useEffect(() => whenIdle(() => loadSqlEditor().catch(() => undefined)), []);
}
