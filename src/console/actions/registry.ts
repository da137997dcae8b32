import { keys } from '#console/state/keys.ts';
import { subscribe } from 'valtio';
import type { Action } from './action.ts';
import { setPresence } from './overrides.ts';

/** One component's actions, and the part of them that listeners render. */
interface Layer {
  readonly actions: readonly Action[];
  readonly shown: string;
}

/** Each component's actions, by a number that grows with each component's first render. */
const layers = new Map<number, Layer>();
/** The actions of buttons and menus; lower priority than anything components offer. */
const shownLayers = new Map<number, Layer>();
let newest = 0;
const listeners = new Set<() => void>();
let isTelling = false;
/** Undefined while it must be recomputed. */
let current: readonly Action[] | undefined = [];

/** Reserves a layer during render: a nested component renders later and takes precedence, whichever mounts first. */
export function newLayer(): number {
  newest += 1;
  return newest;
}

/** Replaces a component's actions. Listeners are notified when something they show changed. */
export function putActions(layer: number, actions: readonly Action[]): void {
  put(layers, layer, actions);
}

/**
 * Registers what a button or a menu shows, so that every pressable control has a registered action. Where the screen
 * offers the action itself, that definition wins.
 */
export function putShownActions(layer: number, actions: readonly Action[]): void {
  put(shownLayers, layer, actions);
}

function put(into: Map<number, Layer>, layer: number, actions: readonly Action[]): void {
  const before = into.get(layer);
  if (before?.actions.length === actions.length && actions.every((action, at) => action === before.actions[at])) return;
  const shown = shownOf(actions);
  into.set(layer, { actions, shown });
  current = undefined;
  if (before?.shown !== shown) tell();
}

/** Removes a component's actions. */
export function removeActions(layer: number): void {
  layers.delete(layer);
  shownLayers.delete(layer);
  current = undefined;
  tell();
}

function together(): readonly Action[] {
  const byId = new Map<string, Action>();
  const offered = [...layers].toSorted(([one], [other]) => other - one).map(([, layer]) => layer);
  for (const { actions } of [...offered, ...shownLayers.values()]) {
    for (const action of actions) if (!byId.has(action.id)) byId.set(action.id, action);
  }
  return [...byId.values()];
}

/** Compares default keys only: chosen keys notify listeners separately. */
function shownOf(actions: readonly Action[]): string {
  let text = '';
  for (const { id, title, path = '', shortcut = '' } of actions)
    text += `${id}\t${title}\t${path}\t${String(shortcut)}\n`;
  return text;
}

/** Coalesces notifications: a list that re-appears mounts a dozen components, and each listener would run for each. */
function tell(): void {
  if (isTelling) return;
  isTelling = true;
  queueMicrotask(() => {
    isTelling = false;
    for (const listener of listeners) listener();
  });
}

setPresence((id) =>
  [...layers.values(), ...shownLayers.values()].some(({ actions }) => actions.some((action) => action.id === id)),
);

/** Every action on screen, the newest component's first; for duplicate ids the newest wins. */
export function listActions(): readonly Action[] {
  current ??= together();
  return current;
}

/** The newest definition of an action that is on screen. */
export function findAction(id: string): Action | undefined {
  return listActions().find((action) => action.id === id);
}

/** Calls back when the listed actions change. */
export function watchActions(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

// Chosen keys change what every listener shows.
subscribe(keys, () => {
  current = undefined;
  tell();
});
