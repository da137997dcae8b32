import { features } from '#console/features.ts';

/** Other names of places, by the id of the place (contract/places.ts): menus of other products, and what people say. */
export type PlaceAliases = Readonly<Record<string, readonly string[]>>;

/** Other names of the actions of a feature's screens: what the ids begin with, and the names by what they end with. */
export interface ActionAliases {
  readonly of: readonly string[];
  readonly names: Readonly<Record<string, readonly string[]>>;
}

const loaded = new Map<string, readonly string[]>();

/** Loads the other names of every feature's places and actions; required before the palette opens. */
export async function loadOtherNames(): Promise<void> {
  const modules = await Promise.all(features.flatMap(({ aliases }) => aliases?.() ?? []));
  for (const { aliases, actionAliases = [] } of modules) {
    for (const [place, names] of Object.entries(aliases)) loaded.set(`go:${place}`, names);
    for (const { of, names } of actionAliases) {
      for (const [end, own] of Object.entries(names)) for (const begin of of) loaded.set(begin + end, own);
    }
  }
}

const none: readonly string[] = [];

/** The other names of an action, and of the place that it goes to, by its id. */
export function otherNamesOf(action: string): readonly string[] {
  return loaded.get(action) ?? none;
}
