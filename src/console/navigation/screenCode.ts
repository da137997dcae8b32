import type { ScreenName } from '#contract/screens.ts';
import { loadCode } from '#console/screens.ts';
import { codeArrives } from '#console/ui/lazyComponent.tsx';
import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react';

/** Any screen, seen without the types of its parameters. */
export type AnyScreen = ComponentType<{ readonly parameters: Readonly<Record<string, string>> }>;

const loaded = new Map<ScreenName, AnyScreen>();
const watchers = new Set<() => void>();

/** Loads a screen's code once; throws CodeMissing, and can then be retried. */
export async function loadScreen(name: ScreenName): Promise<void> {
  if (loaded.has(name)) return;
  const code = await codeArrives(() => loadCode(name));
  loaded.set(name, code as AnyScreen);
  for (const watcher of watchers) watcher();
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/**
 * A screen's component, undefined while its code is loading. Not React.lazy, whose Suspense delays a reveal by up to
 * 300 ms. Failures are thrown, for the boundary around the screen.
 */
export function useScreen(name: ScreenName): AnyScreen | undefined {
  const screen = useSyncExternalStore(watch, () => loaded.get(name));
  const [failure, setFailure] = useState<unknown>();
  // An effect, because loading makes a request.
  useEffect(() => {
    loadScreen(name).catch(setFailure);
  }, [name]);
  if (failure !== undefined) throw failure;
  return screen;
}
