import { pathTo } from '#contract/links.ts';
import { screens, type ScreenName } from '#contract/screens.ts';
import type { Action } from '#console/actions/action.ts';
import { go } from '#console/navigation/go.ts';
import { Plus } from 'lucide-react';

/** Screens on which something is created. */
type CreateScreen = Extract<ScreenName, `${string}Create`>;

/** Opens the screen on which such an entity is created; feature and keys are those of the screen's row. */
export function createAction(screen: CreateScreen, title: string): Action {
  const { feature, keys } = screens[screen];
  const path = pathTo(screen);
  return { id: `go:${screen}`, title, group: 'create', icon: Plus, feature, shortcut: keys, path, run: () => go(path) };
}
