import { useEffect, useRef } from 'react';
import { noteUse, type UsedRecord } from './frecency.ts';

/** Notes that a record was opened, however it was reached, so that the palette has it among what is recent. */
export function useNotedRecord(path: string, kind: UsedRecord['kind'], title: string | undefined): void {
  const noted = useRef<string>(undefined);
  // An effect, because the store outlives the page. A new title of the same record is no new use.
  useEffect(() => {
    if (title === undefined || noted.current === path) return;
    noted.current = path;
    noteUse(path, { title, kind });
  }, [path, kind, title]);
}
