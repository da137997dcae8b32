import { features } from '#console/features.ts';
import { useLoaded } from '#console/ui/lazyComponent.tsx';
import { keymapOf, type DefaultKeys } from './areaKeys.ts';

/** Keys of actions that several features share. */
const shared = [
  () => import('#console/analytics/defaultKeys.ts'),
  () => import('#console/definition/defaultKeys.ts'),
  () => import('#console/records/defaultKeys.ts'),
];

/**
 * The default keys of every action that single screens have, for conflicts with screens that are not open; actions of
 * every screen are always registered. e2e/actions.e2e.ts opens every screen and fails where it has other keys.
 */
export async function loadDefaultKeymap(): Promise<readonly DefaultKeys[]> {
  const modules = await Promise.all([...shared, ...features.flatMap(({ keys }) => keys ?? [])].map((load) => load()));
  return keymapOf(modules.flatMap(({ keys }) => keys));
}

/** The keymap, undefined while it is loading. */
export function useDefaultKeymap(): readonly DefaultKeys[] | undefined {
  return useLoaded(loadDefaultKeymap, true);
}

/** The default keys of an action that is not registered now. */
export function defaultShortcutsOf(id: string, keymap: readonly DefaultKeys[]): readonly string[] | undefined {
  return keymap.find((row) => row.id === id)?.shortcuts;
}
