import { accessOf } from '#console/actions/access.ts';
import type { Action } from '#console/actions/action.ts';
import { isOffered } from '#console/actions/perform.ts';
import { t } from '#console/texts/i18n.ts';
import { useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { ChoiceCache, requestedArgument, type PalettePage, type LoadedChoices } from './choices.ts';
import { toEntry } from './entries.ts';
import type { Entry } from './entry.ts';
import { memberLines } from './memberLines.ts';
import { furtherLines, isInFull, namedActions, oneLines, type OneLine } from './oneLine.ts';

const none: readonly Entry[] = [];

/**
 * Actions with their arguments in one line, as rows that run at once (keyboard.md §2); on the page of an argument, a
 * value for it and for later ones.
 */
export function useOneLines(
  query: string,
  actions: readonly Action[],
  page: PalettePage | undefined,
  turn: (page: PalettePage) => void,
): readonly Entry[] {
  const [cache] = useState(() => new ChoiceCache());
  const choicesOf = useSyncExternalStore(cache.watch, cache.reader);
  const candidates = useMemo(() => actions.filter(fitsOneLine), [actions]);
  // Prefetches choices from the server as soon as the action is named. A layout effect, since others are scheduled as a
  // separate task for every key.
  useLayoutEffect(() => {
    if (page) return;
    for (const action of namedActions(query, candidates)) choicesOf({ action, given: {} });
  }, [query, candidates, page, choicesOf]);
  return useMemo(() => {
    if (query === '') return none;
    const lines = page ? furtherLines(query, page, choicesOf) : linesIn(query, candidates, choicesOf);
    if (lines.length === 0) return none;
    const entries = lines.map((line) => ({
      ...toEntry(line.page.action, () => turn(line.page)),
      id: `line:${line.page.action.id}:${Object.values(line.page.given).join(':')}`,
      title: t(requestedArgument(line.page) ? 'palette.lineGoesOn' : 'palette.line', {
        action: line.page.action.title.replace(/ …$/u, ''),
        choices: line.chosen.map(({ title }) => title).join(', '),
      }),
      detail: line.chosen.at(-1)?.detail,
      isExact: isInFull(line, query),
    }));
    return entries.toSorted((one, other) => Number(other.isExact) - Number(one.isExact));
  }, [query, candidates, page, choicesOf, turn]);
}

function linesIn(query: string, actions: readonly Action[], choicesOf: LoadedChoices): readonly OneLine[] {
  const lines = oneLines(query, actions, choicesOf);
  return lines.length > 0 ? lines : memberLines(query, actions, choicesOf);
}

function fitsOneLine(action: Action): boolean {
  return (
    action.arguments !== undefined &&
    action.keyOnly !== true &&
    isOffered(action) &&
    accessOf(action.feature).kind === 'granted'
  );
}
