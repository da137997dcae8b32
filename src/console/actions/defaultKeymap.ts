import { features } from '#console/features.ts';
import { useLoadedPart } from '#console/ui/lazyComponent.tsx';
import { keymapOf, type DefaultKeys } from './areaKeys.ts';

/** Keys of actions that several features share. */
const shared = [
  () => import('#console/analytics/defaultKeys.ts'),
  () => import('#console/definition/defaultKeys.ts'),
  () => import('#console/records/defaultKeys.ts'),
];

/** The keymap once it was loaded. */
let known: readonly DefaultKeys[] | undefined;

/**
 * The default keys of every action that single screens have, for conflicts with screens that are not open; actions of
 * every screen are always registered. e2e/actions.e2e.ts opens every screen and fails where it has other keys.
 */
export async function loadDefaultKeymap(): Promise<readonly DefaultKeys[]> {
  const modules = await Promise.all([...shared, ...features.flatMap(({ keys }) => keys ?? [])].map((load) => load()));
  known = keymapOf(modules.flatMap(({ keys }) => keys));
  return known;
}

/** The keymap, undefined while it is loading; whatever lists keys loads it, before one is chosen. */
export function useDefaultKeymap(): readonly DefaultKeys[] | undefined {
  return useLoadedPart(loadDefaultKeymap, known).value;
}

/** The default keys of an action that is not registered now. */
export function defaultShortcutsOf(id: string, keymap: readonly DefaultKeys[]): readonly string[] | undefined {
  return keymap.find((row) => row.id === id)?.shortcuts;
}
