import { useActions } from '#console/actions/useActions.ts';
import { leaveFieldAction } from '#console/form/focusField.ts';
import { followPlaces } from '#console/navigation/returnPlace.ts';
import { keys } from '#console/state/keys.ts';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { appearanceActions, choosingActions } from './choosingActions.ts';

/**
 * The actions that exist everywhere and that no bar shows: the palette's own and leaving a field; with their code comes what Back finds
 * again.
 */
export function PaletteActions() {
  const { single } = useSnapshot(keys);
  // An effect, because steps through the history are told by the window.
  useEffect(followPlaces, []);
  useActions([...choosingActions(single), ...appearanceActions(), leaveFieldAction()]);
  return null;
}
