import type { Action } from '#console/actions/action.ts';
import { accessOf } from '#console/actions/access.ts';
import { perform } from '#console/actions/perform.ts';
import { findAction } from '#console/actions/registry.ts';
import { overlay } from '#console/state/palette.ts';
import { useState, useMemo } from 'react';
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
  /** The pages to go back to, each with its query. */
  readonly before: readonly Visit[];
}

/** With every other question. */
const fresh = { highlight: '', isFurther: false } as const;

/** The navigation state of the palette: query, requested argument, highlighted row. */
export function usePalettePages() {
  const [{ query, page, highlight, isFurther }, setPlace] = useState<Place>(begin);
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
      setPlace(({ before, query: typed, page: from }) => ({
        query: '',
        page: next,
        ...fresh,
        before: [...before, { query: typed, page: from }],
      }));
    };
    const choose = (action: Action) => turn({ action, given: {} });
    const back = () =>
      setPlace(({ before }) => {
        const { query: typed, page: from } = before.at(-1) ?? { query: '', page: undefined };
        return { query: typed, page: from, ...fresh, before: before.slice(0, -1) };
      });
    return { type, setHighlight, lookFurther, turn, choose, back };
  });
  return { query, page, highlight, isFurther, ...moves };
}

function begin(): Place {
  const action = overlay.action === undefined ? undefined : findAction(overlay.action);
  return { query: overlay.query, page: action && { action, given: {} }, ...fresh, before: [] };
}

/**
 * The highlighted row: the one the user moved to, else the first that was shown for the query. Later rows may appear
 * above it, but never take the highlight away.
 */
export function useHighlight(rows: readonly Row[], typed: string, chosen: string): Row | undefined {
  const isEmpty = rows.length === 0;
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- rows that come later change nothing of which was first
  const first = useMemo(() => rows[0]?.entry.id, [typed, isEmpty]);
  return rows.find(({ entry }) => entry.id === chosen) ?? rows.find(({ entry }) => entry.id === first) ?? rows[0];
}
