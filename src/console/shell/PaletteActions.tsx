import { useActions } from '#console/actions/useActions.ts';
import { leaveFieldAction } from '#console/form/focusField.ts';
import { followPositions } from '#console/navigation/scrollPositions.ts';
import { keys } from '#console/state/keys.ts';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { appearanceActions, choosingActions } from './choosingActions.ts';

/**
 * Global actions that no bar shows: the palette's own and leaving a field; their chunk also contains the restoring of
 * positions after Back.
 */
export function PaletteActions() {
  const { single } = useSnapshot(keys);
  // An effect, because history events are dispatched on window.
  useEffect(followPositions, []);
  useActions([...choosingActions(single), ...appearanceActions(), leaveFieldAction()]);
  return null;
}
