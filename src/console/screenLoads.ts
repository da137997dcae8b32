import type { ScreenName } from '#contract/screens.ts';
import type { Loads } from '#console/data/request.ts';
import { features } from './features.ts';

/**
 * The requests that each screen sends on opening. The page's head, prefetching and the screens' own queries use them,
 * so the modules that define them import only the types of calls.
 */
export const screenLoads: Readonly<Partial<Record<ScreenName, Loads>>> = Object.assign(
  {},
  ...features.map(({ loads }) => loads),
);
