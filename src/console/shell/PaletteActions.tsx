import type { Action } from '#console/actions/action.ts';
import { offerBeginner } from '#console/actions/beginner.ts';
import { useActions } from '#console/actions/useActions.ts';
import { segmentBeginner } from '#console/builder/typed/segmentBeginner.ts';
import { followPositions } from '#console/navigation/scrollPositions.ts';
import { keys } from '#console/state/keys.ts';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { appearanceActions, choosingActions } from './choosingActions.ts';
import { foldAction } from './foldAction.ts';
import { helpActions } from './helpActions.ts';

/**
 * The palette's own actions, which no bar shows, and those that features have on every page; their chunk also contains
 * the restoring of positions after Back.
 */
export function PaletteActions({ own }: { readonly own: () => readonly Action[] }) {
  const { single } = useSnapshot(keys);
  // An effect, because history events are dispatched on window.
  useEffect(followPositions, []);
  // An effect, because the registry lives outside of React.
  useEffect(() => offerBeginner(segmentBeginner), []);
  useActions([...choosingActions(single), ...appearanceActions(), ...helpActions(), foldAction(), ...own()]);
  return null;
}
