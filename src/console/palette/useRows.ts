import type { Action, Choice } from '#console/actions/action.ts';
import { viewLinks, type SavedView } from '#console/views/useViews.ts';
import { useMemo, useState, useLayoutEffect } from 'react';
import { choiceEntries, entriesOf, unavailableEntries, keyEntries } from './entries.ts';
import type { Entry } from './entry.ts';
import { onDemand, recentRecords, usedWeights, sharedRequests, findRecords } from './records.ts';
import { pageRows } from './pageRows.ts';
import { periodRows } from './periodRows.ts';
import { Ranker } from './ranker.ts';
import { fieldEntries } from './screenFields.ts';
import { foundRows, restingRows, type Rows, type Records } from './rows.ts';
import { scopeOf, type Scope, type ScopeId } from './scopes.ts';
import { fillers } from './synonyms.ts';
import { requestedArgument, useChoices, type PalettePage } from './choices.ts';
import { useOneLines } from './useOneLines.ts';
import { rest } from '#console/data/debounced.ts';

/** Inputs of the rows. */
export interface RowsInput {
  readonly query: string;
  readonly page: PalettePage | undefined;
  readonly actions: readonly Action[];
  readonly views: readonly SavedView[];
  /** The user owns the tenant: settings of owners are there. */
  readonly isOwner: boolean;
  readonly turn: (page: PalettePage) => void;
  readonly choose: (action: Action) => void;
}

/** The rows of a query: on the page of an argument its choices, else the results of the scope. */
export function useRows({ query, page, actions, views, isOwner, turn, choose }: RowsInput): Rows {
  const { scope, search: asTyped } = scopeOf(page ? '' : query);
  // A trailing space changes nothing until a letter follows.
  const search = asTyped.trim();
  const choices = useChoices(page);
  const records = useRecords(page ? '' : search, scope);
  const wanted = page ? query.trim() : search;
  const allowsCommands = page !== undefined || scope.id === 'all' || scope.id === 'actions';
  const lines = useOneLines(allowsCommands ? wanted : '', actions, page, turn);
  const commands = useMemo(
    () => (allowsCommands && !page ? [...pageRows(wanted, actions), ...periodRows(wanted, actions), ...lines] : lines),
    [allowsCommands, page, wanted, actions, lines],
  );
  const [weights] = useState(() => usedWeights());
  const [recent] = useState(() => recentRecords(weights));
  const requested = requestedArgument(page);
  const all = useMemo(
    () => [...entriesOf([...actions, ...viewLinks(views)], weights, choose), ...fieldEntries(actions, isOwner)],
    [actions, views, weights, choose, isOwner],
  );
  const entries = useMemo(() => {
    if (page && requested) {
      const given = (choice: Choice) => ({ ...page.given, [requested.id]: choice.id, ...choice.given });
      return choiceEntries(
        choices ?? [],
        (choice) => turn({ action: page.action, given: given(choice) }),
        page.action.icon,
      );
    }
    const inScope: Readonly<Record<ScopeId, () => typeof all>> = {
      all: () => all,
      // Destinations are not actions, unless they create something.
      actions: () =>
        all.filter(({ section, isMaking }) => (section !== 'goTo' && section !== 'fields') || isMaking === true),
      ids: () => [],
      people: () => [],
      keys: () => keyEntries(actions, choose),
    };
    return inScope[scope.id]();
  }, [page, requested, choices, turn, all, actions, choose, scope]);
  const ranker = useMemo(() => new Ranker(entries, fillers), [entries]);
  const idle = useMemo(
    () => (allowsCommands && !page ? onDemand(() => idleRanker(actions)) : undefined),
    [actions, allowsCommands, page],
  );
  // Ranked once per key, however often the palette renders for it.
  const isOpen = choices === undefined;
  return useMemo(() => {
    if (isOpen) return pendingRows;
    if (wanted !== '') return foundRows(ranker, wanted, { commands, records, ...(idle && { idle }) });
    return restingRows(scope.id === 'all' && !page ? [...recent, ...entries] : entries);
  }, [isOpen, wanted, ranker, commands, records, idle, scope, page, recent, entries]);
}

/** An argument's page before its choices are loaded. */
const pendingRows: Rows = { rows: [], more: 0, typed: '', isOpen: true };

/** Unavailable entries. */
function idleRanker(actions: readonly Action[]): Ranker<Entry> {
  return new Ranker(unavailableEntries(actions), fillers);
}

const none: readonly Entry[] = [];

/**
 * Records for a query, debounced, so that five lists are requested once per word; aborted when the query changes. The
 * same object for the same state.
 */
export function useRecords(search: string, scope: Scope): Records {
  const [found, setFound] = useState<{ readonly requested: string; readonly entries: readonly Entry[] }>();
  const [tries, setTries] = useState(0);
  const [requests] = useState(() => sharedRequests(() => setTries((before) => before + 1)));
  const wanted = search.trim();
  const requested = `${scope.sign}${wanted}\n${tries}`;
  const isRequested = scope.records !== 'none' && wanted.length >= scope.least;
  // A timer and a request that must be stopped when the query changes. A layout effect, since others are scheduled as a
  // separate task for every key.
  useLayoutEffect(() => {
    if (!isRequested) return undefined;
    let request: AbortController | undefined;
    const find = async () => {
      const { signal } = (request = new AbortController());
      const entries = await findRecords(wanted, scope, signal, requests);
      if (!signal.aborted) setFound({ requested, entries });
    };
    const timer = window.setTimeout(() => void find(), rest);
    return () => {
      window.clearTimeout(timer);
      request?.abort();
    };
  }, [wanted, scope, requested, isRequested, requests]);
  const entries = found?.requested === requested && found.entries.length > 0 ? found.entries : none;
  const isPending = isRequested && found?.requested !== requested;
  return useMemo(() => ({ entries, isPending }), [entries, isPending]);
}
