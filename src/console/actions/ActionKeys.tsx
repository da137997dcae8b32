import { Keycaps } from '#console/ui/Keycaps.tsx';
import { useShortcutOf } from './useActions.ts';

/** The shortcut of an action, next to a control that runs it, for callers that only have the action's id. */
export function ActionKeys({ id }: { readonly id: string }) {
  const shortcut = useShortcutOf(id);
  return shortcut === undefined ? null : <Keycaps keys={shortcut} />;
}
