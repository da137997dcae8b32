import { keys } from '#console/state/keys.ts';
import { subscribe } from 'valtio';
import type { Action } from './action.ts';
import { setPresence } from './overrides.ts';

/** One component's actions, and what listeners show of them. */
interface Layer {
  readonly actions: readonly Action[];
  readonly shown: string;
}

/** Each component's actions, by a number that grows with each component that is drawn for the first time. */
const layers = new Map<number, Layer>();
/** What buttons and menus show; it counts after everything that components offer. */
const shownLayers = new Map<number, Layer>();
let newest = 0;
const listeners = new Set<() => void>();
let isTelling = false;
/** Undefined while it has to be put together anew. */
let current: readonly Action[] | undefined = [];

/**
 * A place for a component's actions, taken while it is drawn: what stands within another component is drawn after it and counts
 * before it, whichever of the two is mounted first.
 */
export function newLayer(): number {
  newest += 1;
  return newest;
}

/** Puts a component's actions in place of the ones it gave before. Listeners hear of it when something they show changed. */
export function putActions(layer: number, actions: readonly Action[]): void {
  put(layers, layer, actions);
}

/**
 * Puts what a button or a menu shows into the registry, so that nothing can be pressed that no action stands behind. Where
 * the screen offers the action itself, that definition counts.
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

/** Takes a component's actions away. */
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

/** Of keys the usual ones: those that a person chose are told to listeners by themselves. */
function shownOf(actions: readonly Action[]): string {
  let text = '';
  for (const { id, title, path = '', shortcut = '' } of actions)
    text += `${id}\t${title}\t${path}\t${String(shortcut)}\n`;
  return text;
}

/** Once for all that comes and goes together: a list that shows again brings a dozen components, and each listener looks anew. */
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

/** Every action on screen, the newest component's first; an id given twice counts once, for the newest. */
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

// Keys that a person chose change what every listener shows.
subscribe(keys, () => {
  current = undefined;
  tell();
});
