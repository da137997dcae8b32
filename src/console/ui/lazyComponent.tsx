import { createElement, useEffect, useState, type ComponentType } from 'react';
import { loadTexts, type Texts } from '#console/texts/i18n.ts';

/** Timeout of loading code, in milliseconds (specification 1 §9, chunk load time-out). */
export const codeTimeout = 120_000;

/** Code that failed to load: the server was away, slow, or has another version now. */
export class CodeMissing extends Error {
  override readonly name = 'CodeMissing';
}

/** The result of a loader; throws CodeMissing where it fails or times out. A module's `texts` are added to i18next. */
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

/** Whether what was loaded is a module with texts. */
function hasTexts(value: unknown): value is { readonly texts: Texts } {
  return typeof value === 'object' && value !== null && 'texts' in value;
}

/**
 * A component whose code is loaded with its first render: null until then, afterwards rendered synchronously. A failure
 * is reported like any other, and loading is retried when the component mounts again.
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
  /** Its code failed to load. */
  readonly isMissing: boolean;
  readonly retry: () => void;
}

/**
 * A part of a screen that shows a load failure in its own place, with a retry. `ready` is the value where it is loaded
 * already.
 */
export function useLoadedPart<Value>(load: () => Promise<Value>, ready?: Value): LoadedPart<Value> {
  const [value, setValue] = useState<{ readonly loaded: Value } | undefined>(
    ready === undefined ? undefined : { loaded: ready },
  );
  const isThere = value !== undefined;
  const [missedTry, setMissedTry] = useState<number>();
  const [tries, setTries] = useState(0);
  // An effect, because it makes a request. The loader must be referentially stable.
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
 * The value of a loader once it is wanted: lazy code by state, not by Suspense, which delays a reveal by up to 300 ms.
 * A failure calls `onMissing` (without it, it is an unhandled rejection), and loading is retried when it is wanted
 * again, or for another `reason`.
 */
export function useLoaded<Value>(
  load: () => Promise<Value>,
  wanted: boolean | string,
  onMissing?: (error: unknown) => void,
): Value | undefined {
  const [loaded, setLoaded] = useState<{ readonly value: Value }>();
  const isThere = loaded !== undefined;
  // An effect, because it makes a request. The loaders must be referentially stable.
  useEffect(() => {
    if (wanted === false || isThere) return;
    const coming = codeArrives(load).then((value) => setLoaded({ value }));
    if (onMissing) coming.catch(onMissing);
    else void coming;
  }, [load, wanted, isThere, onMissing]);
  return loaded?.value;
}
