import type { Action } from '#console/actions/action.ts';
import { perform } from '#console/actions/perform.ts';
import { findAction } from '#console/actions/registry.ts';
import { afterPaint } from '#console/ui/afterPaint.ts';
import { closeOverlay, overlay } from '#console/state/palette.ts';
import { useCallback, useState } from 'react';
import { askedBy, type PalettePage } from './useChoices.ts';

/** Where one is in the palette: what is typed, which argument is asked for, which row is highlighted. */
export function usePalettePages() {
  const [query, setQuery] = useState(overlay.query);
  const [page, setPage] = useState(() => pageOf(overlay.action));
  const [highlight, setHighlight] = useState('');

  const type = useCallback((text: string) => {
    setQuery(text);
    setHighlight('');
  }, []);
  /** Goes on to an action's next argument, or runs it once all are chosen. */
  const turn = useCallback(
    (next: PalettePage) => {
      type('');
      if (askedBy(next)) setPage(next);
      else closeThen(() => perform(next.action, next.given));
    },
    [type],
  );
  const choose = useCallback((action: Action) => turn({ action, given: {} }), [turn]);
  const back = () => setPage(undefined);
  return { query, page, highlight, setHighlight, type, turn, choose, back };
}

function pageOf(actionId: string | undefined): PalettePage | undefined {
  const action = actionId === undefined ? undefined : findAction(actionId);
  return action && { action, given: {} };
}

/** Closes first, so that what runs finds the screen as it was and focus goes where it belongs. */
export function closeThen(run: () => void): void {
  closeOverlay();
  afterPaint(run);
}
