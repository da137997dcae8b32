import { useEffect } from 'react';
import { navigate } from 'wouter/use-browser-location';
import type { ListQuery } from './listProps.ts';
import { parsePage } from './useListUrl.ts';

/**
 * Replaces a page number that the list does not have by the page on screen, without a history entry, so that a
 * copied link matches the screen.
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

/** A query with another page (`page` or `cursor`); page 1 is omitted. */
export function withPage(search: string, page: number): string {
  const pairs = search.replace(/^\?/u, '').split('&');
  const kept = pairs.flatMap((pair) => {
    const [, name, text] = /^(page|cursor)=(.*)$/u.exec(pair) ?? [];
    const requested = text === undefined ? null : parsePage.parse(text);
    if (name === undefined || requested === null || requested === page) return [pair];
    return page === 1 ? [] : [`${name}=${page}`];
  });
  const query = kept.join('&');
  return query === '' ? '' : `?${query}`;
}
