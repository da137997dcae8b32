import type { PathParameters } from '#contract/path.ts';
import type { screens, ScreenName } from '#contract/screens.ts';

/** Props of a screen: the parameters of its path. `ScreenProps<'segment'>` → `{ parameters: { id } }`. */
export interface ScreenProps<Name extends ScreenName> {
  readonly parameters: Readonly<Record<PathParameters<(typeof screens)[Name]['path']>, string>>;
}
