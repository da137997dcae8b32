import type { ScreenName } from '#contract/screens.ts';
import type { Loads } from '#console/data/request.ts';
import { features } from './features.ts';

/**
 * What each screen requests as it opens. The page's head, prefetching and the screens' own queries read it, so the
 * modules that features list there import nothing but the types of calls.
 */
export const screenLoads: Readonly<Partial<Record<ScreenName, Loads>>> = Object.assign(
  {},
  ...features.map(({ loads }) => loads),
);
