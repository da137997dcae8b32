import type { Action } from '#console/actions/action.ts';
import { features } from '#console/features.ts';

/** Loads the features' actions that are available on every page. */
export async function loadOwnActions(): Promise<() => readonly Action[]> {
  const modules = await Promise.all(features.flatMap(({ actions }) => actions?.() ?? []));
  return () => modules.flatMap(({ actions }) => actions());
}
