import { navigate } from 'wouter/use-browser-location';
import type { Action } from '#console/actions/action.ts';
import { isOffered } from '#console/actions/perform.ts';
import { parsePage } from '#console/list/useListUrl.ts';
import { t } from '#console/texts/i18n.ts';
import { numberWords, pageWords } from '#console/texts/synonyms/queryWords.ts';
import { CornerDownRight } from 'lucide-react';
import { closeThen, type Entry } from './entry.ts';
import { fold } from './words.ts';
import { changing } from './synonyms.ts';

/** What lists call their page number in the address, where it is not `page`, by the list's name in action ids. */
const otherNames: Readonly<Record<string, string>> = { customers: 'cursor', history: 'historyPage' };

/** Opens a page of the list on screen by its number: `page 3`. At most one row. */
export function pageRows(query: string, actions: readonly Action[]): readonly Entry[] {
  const wanted = pageIn(query);
  if (wanted === undefined) return [];
  const address = new URLSearchParams(location.search);
  const path = listsOf(actions).flatMap((list) => {
    // The other view of a screen has the names of analytics.
    const name = address.has('view') ? 'cursor' : (otherNames[list] ?? 'page');
    const current = parsePage.parse(address.get(name) ?? '') ?? 1;
    const turning = `${list}:${wanted > current ? 'next' : 'previous'}`;
    const isThere = actions.some((action) => action.id === turning && isOffered(action));
    return isThere && wanted !== current ? [addressOf(name, wanted)] : [];
  })[0];
  if (path === undefined) return [];
  return [
    {
      id: `page:${wanted}`,
      title: t('palette.goToPage', { page: wanted }),
      section: 'here',
      icon: CornerDownRight,
      path,
      // The screen stays mounted: no unsaved changes are lost.
      run: () => closeThen(() => navigate(path)),
    },
  ];
}

/** The names of the lists on screen. */
function listsOf(actions: readonly Action[]): readonly string[] {
  const turning = actions.filter(({ id, group }) => group === 'list' && id.endsWith(':next'));
  return turning.map(({ id }) => id.slice(0, -':next'.length));
}

/** The page number in a query. Punctuation in a number would change it, so it is read as typed. */
function pageIn(query: string): number | undefined {
  const words = fold(query).trim().split(/\s+/u);
  const meant = words.filter((word) => !changing.has(word) && !numberWords.has(word));
  const [number, ...others] = meant.filter((word) => !pageWords.has(word));
  const isNamed = meant.length === 2 && others.length === 0;
  return isNamed && number !== undefined ? (parsePage.parse(number) ?? undefined) : undefined;
}

/** This address at another page, with sorted parameters; page 1 is omitted. */
function addressOf(name: string, page: number): string {
  const others = location.search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && pair.split('=', 1).join('') !== name);
  const pairs = [...others, ...(page > 1 ? [`${name}=${page}`] : [])].toSorted();
  return pairs.length === 0 ? location.pathname : `${location.pathname}?${pairs.join('&')}`;
}
