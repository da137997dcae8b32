import { keymapOf, type AreaKeys, type DefaultKeys } from './areaKeys.ts';

const areas = import.meta.glob<readonly AreaKeys[]>(['../*/defaultKeys.ts', '../screens/*/defaultKeys.ts'], {
  eager: true,
  import: 'keys',
});

/**
 * The default keys of every action that single screens have, for conflicts with screens that are not open; actions of
 * every screen are always registered. It is put together from the defaultKeys.ts files; e2e/actions.e2e.ts opens every
 * screen and fails where it has other keys.
 */
export function defaultKeymap(): readonly DefaultKeys[] {
  return keymapOf(Object.values(areas).flat());
}

/** The default keys of an action that is not registered now. */
export function defaultShortcutsOf(id: string): readonly string[] | undefined {
  return defaultKeymap().find((row) => row.id === id)?.shortcuts;
}
