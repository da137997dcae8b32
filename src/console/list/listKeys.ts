import type { Action } from '#console/actions/action.ts';
import type { AreaKeys, TitledKeys } from '#console/actions/areaKeys.ts';
import { t } from '#console/texts/i18n.ts';

/** The key actions of every list, with titles and default keys (keyboard.md §3, Lists). */
export const listKeys = {
  down: [() => t('list.moveDown'), 'j'],
  up: [() => t('list.moveUp'), 'k'],
  below: [() => t('list.moveBelow'), 'arrowdown'],
  above: [() => t('list.moveAbove'), 'arrowup'],
  right: [() => t('list.moveDown'), 'arrowright'],
  left: [() => t('list.moveUp'), 'arrowleft'],
  first: [() => t('list.moveFirst'), 'home'],
  last: [() => t('list.moveLast'), 'end'],
  far: [() => t('list.moveFar'), 'pagedown'],
  near: [() => t('list.moveNear'), 'pageup'],
  toggle: [() => t('list.toggle'), 'x'],
  'extend-down': [() => t('list.extendDown'), 'shift+arrowdown', 'shift+j'],
  'extend-up': [() => t('list.extendUp'), 'shift+arrowup', 'shift+k'],
  all: [() => t('list.all'), 'mod+a'],
  everything: [() => t('list.everything', { formatted: '…' }), 'mod+shift+a'],
  clear: [() => t('list.clear'), 'escape'],
  previous: [() => t('list.previousPage'), '['],
  next: [() => t('list.nextPage'), ']'],
  open: [() => t('list.open'), 'enter'],
  search: [() => t('list.focusSearch'), '/'],
  sort: [() => t('list.sort'), 's'],
  filter: [() => t('list.filter'), 'f'],
  'clear-filters': [() => t('list.clearFilters'), 'shift+f'],
  columns: [() => t('list.columns'), 'shift+c'],
  'copy-row-link': [() => t('list.copyRowLink'), 'y'],
  'row-actions': [() => t('list.rowActions', { name: '…' }), '.'],
  export: [() => t('list.exportSelected'), 'shift+x'],
} as const satisfies Readonly<Record<string, readonly [title: () => string, ...keys: string[]]>>;

/** Something that a list can do by keys. */
export type ListKey = keyof typeof listKeys;

/** Other names of list actions that share no word with their titles. */
export const listAliases: Partial<Record<ListKey, readonly string[]>> = {
  filter: ['filter by', 'narrow down', 'refine'],
  export: ['download data', 'download list', 'get csv', 'dump csv', 'dump to csv', 'send to excel', 'save to excel'],
};

/** Id, title, default keys and aliases of an action of the list with this name. */
export function listAction(name: string, key: ListKey): Pick<Action, 'id' | 'title' | 'shortcut' | 'aliases'> {
  const [title, ...shortcut] = listKeys[key];
  return { id: `${name}:${key}`, title: title(), shortcut, aliases: listAliases[key] };
}

/** The default keys of lists, by the screens that have them: every list has every key. */
export function listKeysOf(of: AreaKeys['of']): AreaKeys {
  const keys = () =>
    Object.fromEntries(
      Object.entries(listKeys).map(([id, [title, ...shortcuts]]): [string, TitledKeys] => [
        id,
        [title(), ...shortcuts],
      ]),
    );
  return { of, keys };
}
