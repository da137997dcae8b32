import { useEffect, useState } from 'react';
import { codeArrives } from './codeArrives.ts';

/** A part whose code is loaded when it is wanted. */
export interface LoadedPart<Value> {
  readonly value: Value | undefined;
  /** Its code did not come. */
  readonly isMissing: boolean;
  readonly retry: () => void;
}

/**
 * A part of a screen that says in its own place where its code did not come, and offers to try again. `ready` is the value
 * where it is there already.
 */
export function useLoadedPart<Value>(load: () => Promise<Value>, ready?: Value): LoadedPart<Value> {
  const [value, setValue] = useState<{ readonly loaded: Value } | undefined>(
    ready === undefined ? undefined : { loaded: ready },
  );
  const isThere = value !== undefined;
  const [missedTry, setMissedTry] = useState<number>();
  const [tries, setTries] = useState(0);
  // An effect, because loading is asking the outside world. The loader is the same function all the time.
  useEffect(() => {
    if (isThere) return;
    codeArrives(load).then(
      (loaded) => setValue({ loaded }),
      () => setMissedTry(tries),
    );
  }, [load, tries, isThere]);
  return {
    value: value?.loaded,
    isMissing: value === undefined && missedTry === tries,
    retry: () => setTries(tries + 1),
  };
}

/**
 * The value of a loader once it is wanted: code that is not needed at first comes by state, not by Suspense, which holds
 * a reveal back for up to 300 ms. Where it does not come, `onMissing` hears of it (or, without it, whoever listens to
 * unhandled failures), and it is tried again when it is wanted again, or for another reason: a text says which.
 */
export function useLoaded<Value>(
  load: () => Promise<Value>,
  wanted: boolean | string,
  onMissing?: (error: unknown) => void,
): Value | undefined {
  const [loaded, setLoaded] = useState<{ readonly value: Value }>();
  const isThere = loaded !== undefined;
  // An effect, because loading is asking the outside world. The loaders are the same functions all the time.
  useEffect(() => {
    if (wanted === false || isThere) return;
    const coming = codeArrives(load).then((value) => setLoaded({ value }));
    if (onMissing) coming.catch(onMissing);
    else void coming;
  }, [load, wanted, isThere, onMissing]);
  return loaded?.value;
}
