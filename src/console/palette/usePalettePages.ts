import type { Action } from '#console/actions/action.ts';
import { accessOf } from '#console/actions/access.ts';
import { perform } from '#console/actions/perform.ts';
import { findAction } from '#console/actions/registry.ts';
import { overlay } from '#console/state/palette.ts';
import { useState } from 'react';
import { closeThen, type Row } from './entry.ts';
import { requestedArgument, type PalettePage } from './choices.ts';

interface Visit {
  readonly query: string;
  readonly page: PalettePage | undefined;
}

interface Place extends Visit {
  readonly highlight: string;
  /** The user moved beyond the first rows of this query. */
  readonly isFurther: boolean;
  /** A key of its own opened the picker: Escape closes it, and no first page is behind it. */
  readonly isDirect: boolean;
  /** The pages to go back to, each with its query. */
  readonly before: readonly Visit[];
}

/** With every other question. */
const fresh = { highlight: '', isFurther: false } as const;

/** The navigation state of the palette: query, requested argument, highlighted row. */
export function usePalettePages() {
  const [{ query, page, highlight, isFurther, isDirect, before }, setPlace] = useState<Place>(begin);
  // Referentially stable, so that entries are not recomputed for a key.
  const [moves] = useState(() => {
    const type = (text: string) => setPlace((place) => ({ ...place, query: text, ...fresh }));
    const setHighlight = (id: string) =>
      setPlace((place) => (place.highlight === id ? place : { ...place, highlight: id }));
    const lookFurther = () => setPlace((place) => (place.isFurther ? place : { ...place, isFurther: true }));
    /**
     * Opens the page of an action's next argument, or runs it once all are chosen; a blocked one runs at once and
     * notifies why.
     */
    const turn = (next: PalettePage) => {
      const isBlocked = accessOf(next.action.feature).kind === 'blocked';
      if (isBlocked || !requestedArgument(next)) return closeThen(() => perform(next.action, next.given));
      setPlace(({ before, query: typed, page: from, isDirect }) => ({
        isDirect,
        query: '',
        page: next,
        ...fresh,
        before: [...before, { query: typed, page: from }],
      }));
    };
    const choose = (action: Action) => turn({ action, given: {} });
    const back = () =>
      setPlace((place) => {
        const { before, isDirect } = place;
        const last = before.at(-1);
        if (!last && isDirect) return place;
        const { query: typed, page: from } = last ?? { query: '', page: undefined };
        return { query: typed, page: from, isDirect, ...fresh, before: before.slice(0, -1) };
      });
    return { type, setHighlight, lookFurther, turn, choose, back };
  });
  const canGoBack = page !== undefined && (before.length > 0 || !isDirect);
  return { query, page, highlight, isFurther, isDirect, canGoBack, ...moves };
}

function begin(): Place {
  const action = overlay.action === undefined ? undefined : findAction(overlay.action);
  const page = action && { action, given: {} };
  return { query: overlay.query, page, ...fresh, isDirect: page !== undefined, before: [] };
}

/** The highlighted row: the one that the user moved to, while it is there; until then the first. */
export function highlightOf(rows: readonly Row[], chosen: string): Row | undefined {
  return rows.find(({ entry }) => entry.id === chosen) ?? rows[0];
}
