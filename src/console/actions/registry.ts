import { shortcutsOf, type Action } from './action.ts';

/** One component's actions, in the order in which components mounted. */
const layers = new Map<symbol, readonly Action[]>();
const listeners = new Set<() => void>();
let current: readonly Action[] = [];

/** Puts a component's actions in place of the ones it gave before. Listeners hear of it when something they show changed. */
export function putActions(layer: symbol, actions: readonly Action[]): void {
  const before = layers.get(layer);
  if (before === actions) return;
  layers.set(layer, actions);
  const silent = before !== undefined && signature(before) === signature(actions);
  rebuild();
  if (!silent) tell();
}

/** Takes a component's actions away. */
export function removeActions(layer: symbol): void {
  layers.delete(layer);
  rebuild();
  tell();
}

function rebuild(): void {
  const byId = new Map<string, Action>();
  for (const action of [...layers.values()].toReversed().flat()) {
    if (!byId.has(action.id)) byId.set(action.id, action);
  }
  current = [...byId.values()];
}

function signature(actions: readonly Action[]): string {
  return actions.map((action) => [action.id, action.title, action.path, ...shortcutsOf(action)].join('\t')).join('\n');
}

function tell(): void {
  for (const listener of listeners) listener();
}

/** Every action on screen, the newest component's first; an id given twice counts once, for the newest. */
export function listActions(): readonly Action[] {
  return current;
}

/** The newest definition of an action that is on screen. */
export function findAction(id: string): Action | undefined {
  return current.find((action) => action.id === id);
}

/** Calls back when the listed actions change. */
export function watchActions(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
