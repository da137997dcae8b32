import { rest } from '#console/data/debounced.ts';
import { useLayoutEffect, useMemo, useState } from 'react';
import type { Entry } from './entry.ts';
import type { Records } from './rows.ts';
import { askedOnce, findRecords } from './records.ts';
import type { Scope } from './scopes.ts';

const none: readonly Entry[] = [];

/** Records for what is typed: asked once fingers rest, so that five lists are asked once a word, taken back when more is typed. The same object for the same state. */
export function useRecords(search: string, scope: Scope): Records {
  const [found, setFound] = useState<{ readonly asked: string; readonly entries: readonly Entry[] }>();
  const [once] = useState(askedOnce);
  const wanted = search.trim();
  const asked = `${scope.sign}${wanted}`;
  const isAsked = scope.records !== 'none' && wanted.length >= scope.least;
  // An effect, because it starts a timer and a request that must be stopped when the text changes. Of layout, since React makes
  // a task of others, with every key.
  useLayoutEffect(() => {
    if (!isAsked) return undefined;
    let asking: AbortController | undefined;
    const find = async () => {
      const { signal } = (asking = new AbortController());
      const entries = await findRecords(wanted, scope, signal, once);
      if (!signal.aborted) setFound({ asked, entries });
    };
    const timer = window.setTimeout(() => void find(), rest);
    return () => {
      window.clearTimeout(timer);
      asking?.abort();
    };
  }, [wanted, scope, asked, isAsked, once]);
  const entries = found?.asked === asked && found.entries.length > 0 ? found.entries : none;
  const isAwaited = isAsked && found?.asked !== asked;
  return useMemo(() => ({ entries, isAwaited }), [entries, isAwaited]);
}
