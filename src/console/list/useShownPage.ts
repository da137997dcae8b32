import { useEffect } from 'react';
import { navigate } from 'wouter/use-browser-location';
import type { ListQuery } from './listProps.ts';
import { parsePage } from './useListUrl.ts';

/**
 * Replaces a page in the address that the list does not have by the one on screen, without a step in the history, so that a
 * copied link says what is shown.
 */
export function useShownPage({
  page,
  rows,
  query,
}: {
  readonly page: number;
  readonly rows: readonly unknown[] | undefined;
  readonly query: ListQuery;
}): void {
  const isAnswered = rows !== undefined && query.isPrevious !== true;
  // An effect, because the address is outside of React; the list re-renders when it changes.
  useEffect(() => {
    if (!isAnswered) return;
    const { pathname, search, hash } = location;
    const shown = withPage(search, page);
    if (shown !== search) navigate(pathname + shown + hash, { replace: true });
  });
}

/** A query whose pages (`page`, or `cursor`) are another one; page 1 is then left out. */
export function withPage(search: string, page: number): string {
  const pairs = search.replace(/^\?/u, '').split('&');
  const kept = pairs.flatMap((pair) => {
    const [, name, text] = /^(page|cursor)=(.*)$/u.exec(pair) ?? [];
    const asked = text === undefined ? null : parsePage.parse(text);
    if (name === undefined || asked === null || asked === page) return [pair];
    return page === 1 ? [] : [`${name}=${page}`];
  });
  const query = kept.join('&');
  return query === '' ? '' : `?${query}`;
}
