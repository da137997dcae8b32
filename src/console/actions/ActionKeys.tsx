import { Keycaps } from '#console/ui/Keycaps.tsx';
import { useShortcutOf } from './useActions.ts';

/** The keys of an action beside something that does what it says, for whoever knows only its id. */
export function ActionKeys({ id }: { readonly id: string }) {
  const shortcut = useShortcutOf(id);
  return shortcut === undefined ? null : <Keycaps keys={shortcut} />;
}
