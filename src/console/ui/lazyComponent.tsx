import { createElement, useEffect, useState, type ComponentType } from 'react';
import { loadTexts, type Texts } from '#console/texts/i18n.ts';

/** Code that has not come after so many milliseconds is given up (specification 1 §9, chunk load time-out). */
export const codeTimeout = 120_000;

/** A part of the console whose code did not come: the server was away, slow, or has another version now. */
export class CodeMissing extends Error {
  override readonly name = 'CodeMissing';
}

/**
 * What a loader loads, within its time; throws CodeMissing where it fails or takes too long. A module's `texts` are handed to
 * i18next.
 */
export async function codeArrives<Value>(load: () => Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new CodeMissing(`No code after ${codeTimeout} ms`)), codeTimeout);
  });
  try {
    const value = await Promise.race([load(), late]);
    if (hasTexts(value)) loadTexts(value.texts);
    return value;
  } catch (error) {
    throw error instanceof CodeMissing ? error : new CodeMissing(String(error), { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

/** Whether what was loaded is a module that brings texts. */
function hasTexts(value: unknown): value is { readonly texts: Texts } {
  return typeof value === 'object' && value !== null && 'texts' in value;
}

/**
 * A part that no first screen shows, and whose code comes when it is drawn first: until then nothing stands in its place,
 * from then on it is there at once. Code that does not come is told like any other failure, and asked for again where the
 * part is drawn anew.
 */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let part: ComponentType<Props> | undefined;
  const arrive = async (): Promise<true> => {
    part = await load();
    return true;
  };
  return function LazyComponent(props: Props) {
    useLoaded(arrive, part === undefined);
    return part ? createElement(part, props) : null;
  };
}

/** A part whose code is loaded when it is wanted. */
interface LoadedPart<Value> {
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
