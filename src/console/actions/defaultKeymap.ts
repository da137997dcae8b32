import { features } from '#console/features.ts';
import { useLoadedPart } from '#console/ui/lazyComponent.tsx';
import { keymapOf, type DefaultKeys } from './areaKeys.ts';

/** Default keys of actions shared by several features. */
const shared = [
  () => import('#console/analytics/defaultKeys.ts'),
  () => import('#console/definition/defaultKeys.ts'),
  () => import('#console/form/defaultKeys.ts'),
  () => import('#console/records/defaultKeys.ts'),
];

/** The keymap, once loaded. */
let known: readonly DefaultKeys[] | undefined;

/**
 * Loads the default keys of all screen-specific actions, to detect conflicts with screens that are not open. Actions
 * available on every screen are always registered. e2e/actions.e2e.ts opens every screen and fails if its keys differ.
 */
export async function loadDefaultKeymap(): Promise<readonly DefaultKeys[]> {
  const modules = await Promise.all([...shared, ...features.flatMap(({ keys }) => keys ?? [])].map((load) => load()));
  known = keymapOf(modules.flatMap(({ keys }) => keys));
  return known;
}

/** The keymap, or undefined while it loads. Components that list keys load it before a user chooses a key. */
export function useDefaultKeymap(): readonly DefaultKeys[] | undefined {
  return useLoadedPart(loadDefaultKeymap, known).value;
}

/** The default keys of an action that is not currently registered. */
export function defaultShortcutsOf(id: string, keymap: readonly DefaultKeys[]): readonly string[] | undefined {
  return keymap.find((row) => row.id === id)?.shortcuts;
}
