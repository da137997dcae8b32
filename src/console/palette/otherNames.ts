import { features } from '#console/features.ts';

/** Other names of places, by the id of the place (contract/places.ts): menus of other products, and what people say. */
export type PlaceAliases = Readonly<Record<string, readonly string[]>>;

const loaded = new Map<string, readonly string[]>();

/** Loads the other names of every feature's places; required before the palette opens. */
export async function loadOtherNames(): Promise<void> {
  const modules = await Promise.all(features.flatMap(({ aliases }) => aliases?.() ?? []));
  for (const { aliases } of modules) {
    for (const [place, names] of Object.entries(aliases)) loaded.set(`go:${place}`, names);
  }
}

const none: readonly string[] = [];

/** The other names of the place that an action goes to, by the id of the action. */
export function placeNamesOf(action: string): readonly string[] {
  return loaded.get(action) ?? none;
}
