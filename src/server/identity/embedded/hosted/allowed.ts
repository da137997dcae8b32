/** The allowed redirect targets: the console's own pages for it, on the requested site. */
const pages = { signIn: '/callback', signOut: '/login' } as const;

/**
 * True for an address the hosted pages may lead to (identity.md §6): `/callback` after signing in, `/login` after
 * signing out, at the host that the request names, which the host check has judged before. Nothing may be added to it.
 */
export function isAllowed(address: string, after: keyof typeof pages, request: Request): boolean {
  const host = new URL(request.url).host;
  return ['http', 'https'].some((scheme) => address === `${scheme}://${host}${pages[after]}`);
}
