import type { ScreenName } from '#contract/screens.ts';
import { loadCode } from '#console/screens.ts';
import { codeArrives } from '#console/ui/codeArrives.ts';
import { useEffect, useReducer, useState, type ComponentType } from 'react';

/** Any screen, seen without the types of its parameters. */
export type AnyScreen = ComponentType<{ readonly parameters: Readonly<Record<string, string>> }>;

const loaded = new Map<ScreenName, AnyScreen>();

/** Loads a screen's code once; throws CodeMissing, and is then free to be tried again. */
export async function loadScreen(name: ScreenName): Promise<void> {
  if (loaded.has(name)) return;
  loaded.set(name, (await codeArrives(() => loadCode(name))) as AnyScreen);
}

/**
 * A screen's component, undefined while its code is on its way. By state instead of React.lazy, whose Suspense holds a
 * reveal back for up to 300 ms. A failure is thrown, for the boundary around the screen.
 */
export function useScreen(name: ScreenName): AnyScreen | undefined {
  const [, arrived] = useReducer((count: number) => count + 1, 0);
  const [failure, setFailure] = useState<unknown>();
  const screen = loaded.get(name);
  const isThere = screen !== undefined;
  // An effect, because loading asks the network. What arrived between drawing and this effect is drawn by it, too.
  useEffect(() => {
    if (!isThere) loadScreen(name).then(arrived, setFailure);
  }, [name, isThere]);
  if (failure !== undefined) throw failure;
  return screen;
}
