import type { ScreenName } from '#contract/screens.ts';
import type { Loads } from '#console/data/request.ts';

const areas = import.meta.glob<Readonly<Record<string, Loads>>>('./screens/*/loads.ts', { eager: true });

/**
 * What each screen loads as it opens: the exports of every `screens/<area>/loads.ts`, `segmentsLoads` for the screen
 * `segments`. The page's head, prefetching and the screens' own queries read them, so these modules import nothing but
 * the types of calls.
 */
export const screenLoads: Readonly<Partial<Record<ScreenName, Loads>>> = Object.fromEntries(
  Object.values(areas).flatMap((area) =>
    Object.entries(area).map(([name, loads]) => [name.replace(/Loads$/u, ''), loads]),
  ),
);
