import type { EarlyScreen } from '#contract/screens/earlyScreen.ts';

/**
 * The path of a screen's first call: its parameters from the address's path, in the call's query too, and what the address
 * hands on, all written as `call` writes them, which finds the reply by it.
 */
export function firstPath(
  {
    pattern,
    first,
    query = [],
  }: Pick<EarlyScreen, 'pattern'> & { readonly first: string; readonly query?: readonly string[] | undefined },
  address: { readonly pathname: string; readonly search: string },
): string {
  const [path = '', own = ''] = address.pathname.replace(new RegExp(pattern, 'u'), first).split('?');
  const given = new URLSearchParams(address.search);
  const handed = query.flatMap((name) => (given.get(name) ? [[name, given.get(name) ?? '']] : []));
  const search = new URLSearchParams([...new URLSearchParams(own), ...handed]).toString();
  return search === '' ? path : `${path}?${search}`;
}
