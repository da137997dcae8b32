import { screenAt } from '#contract/links.ts';
import type { ScreenName } from '#contract/screens.ts';

let load: (name: ScreenName) => void = () => undefined;

/** The router says how a screen's code is loaded; links need no more than that. */
export function setPrefetcher(loader: (name: ScreenName) => void): void {
  load = loader;
}

/** Loads the code of a screen, ahead of going there. */
export function prefetchScreen(name: ScreenName): void {
  load(name);
}

/** Loads the code of the screen at an address, ahead of going there. */
export function prefetch(address: string): void {
  const found = screenAt(address.split(/[?#]/u, 1).join(''));
  if (found) load(found.name);
}
