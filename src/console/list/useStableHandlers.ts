import { useLayoutEffect, useRef, useState } from 'react';
import type { ListState } from './useListState.ts';

/** What rows call back; the same functions all the time, so that a row is not drawn anew for them. */
export interface RowHandlers {
  readonly onToggle: (key: string, extend: boolean) => void;
  readonly onEnter: (key: string) => void;
  readonly onOpen: (key: string) => void;
}

/** Handlers that never change and always act on the list as it is on screen. */
export function useStableHandlers(state: ListState, open: (key: string) => void): RowHandlers {
  const latest = useRef({ ...state, open });
  // An effect, because handlers must see the state that is on screen, not one that React may still throw away.
  useLayoutEffect(() => {
    latest.current = { ...state, open };
  });
  const [handlers] = useState<RowHandlers>(() => ({
    onToggle: (key, extend) => (extend ? latest.current.extendTo(key) : latest.current.toggle(key)),
    onEnter: (key) => key !== latest.current.active && latest.current.moveTo(key),
    onOpen: (key) => latest.current.open(key),
  }));
  return handlers;
}
