import type { ScreenName } from '#contract/screens.ts';
import { loadCode } from '#console/screens.ts';
import { useEffect, useReducer, useState, type ComponentType } from 'react';

/** Any screen, seen without the types of its parameters. */
export type AnyScreen = ComponentType<{ readonly parameters: Readonly<Record<string, string>> }>;

const loaded = new Map<ScreenName, AnyScreen>();
/** Loads a screen's code once; a failure leaves it to be tried again. */
export async function loadScreen(name: ScreenName): Promise<void> {
  if (loaded.has(name)) return;
  loaded.set(name, (await loadCode(name)) as AnyScreen);
}

/**
 * A screen's component, undefined while its code is on its way. By state instead of React.lazy, whose Suspense holds a
 * reveal back for up to 300 ms. A failure is thrown, for the boundary around the screen.
 */
export function useScreen(name: ScreenName): AnyScreen | undefined {
  const [, arrived] = useReducer((count: number) => count + 1, 0);
  const [failure, setFailure] = useState<unknown>();
  const screen = loaded.get(name);
  const isMissing = screen === undefined;
  // An effect, because loading asks the network. It may have come since this was drawn; then it arrives at once.
  useEffect(() => {
    if (isMissing) loadScreen(name).then(arrived, setFailure);
  }, [name, isMissing]);
  if (failure !== undefined) throw failure;
  return screen;
}
