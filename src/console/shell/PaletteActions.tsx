import { useActions } from '#console/actions/useActions.ts';
import { keys } from '#console/state/keys.ts';
import { useSnapshot } from 'valtio';
import { appearanceActions } from './appearanceActions.ts';
import { choosingActions } from './choosingActions.ts';

/** The actions that exist everywhere and that the palette alone shows. */
export function PaletteActions() {
  const { single } = useSnapshot(keys);
  useActions([...choosingActions(single), ...appearanceActions()]);
  return null;
}
