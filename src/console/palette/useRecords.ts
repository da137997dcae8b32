import { useEffect, useState } from 'react';
import type { Entry } from './entry.ts';
import { findRecords } from './records.ts';

const pause = 120;

/** Records for what is typed: asked after a pause, taken back when more is typed. */
export function useRecords(search: string): readonly Entry[] {
  const [found, setFound] = useState<{ readonly search: string; readonly entries: readonly Entry[] }>();
  const wanted = search.trim();
  // An effect, because it starts a timer and a request that must be stopped when the text changes.
  useEffect(() => {
    if (wanted.length < 2) return undefined;
    const controller = new AbortController();
    const find = async () => {
      const entries = await findRecords(wanted, controller.signal);
      if (!controller.signal.aborted) setFound({ search: wanted, entries });
    };
    const timer = window.setTimeout(() => void find(), pause);
    return () => {
      window.clearTimeout(timer);
      controller.abort();
    };
  }, [wanted]);
  return found?.search === wanted ? found.entries : [];
}
