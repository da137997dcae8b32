import type { LookupAddress } from 'node:dns';
import { lookup as lookupName } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import { OutgoingError } from './outgoingError.ts';
import { isPublicAddress } from './publicAddress.ts';

/** Finds the addresses of a name; the system's by default, another in tests. */
export type Resolve = (host: string) => Promise<readonly LookupAddress[]>;

/** The system's own. */
export const systemResolve: Resolve = (host) => lookupName(host, { all: true });

/** The sentence about an address that leads inside. */
export function inwardError(host: string): OutgoingError {
  return new OutgoingError(
    'inward',
    `${host} is not an address of the public internet, so it is not called; use one that is.`,
  );
}

/**
 * What a connection asks for the addresses of its name: the very ones that it then connects to, each checked. One that
 * leads inside refuses all, so that a name cannot be public when it is checked and private when it is called.
 */
export function checkedLookup(resolve: Resolve): LookupFunction {
  const check = async (host: string): Promise<readonly LookupAddress[]> => {
    const found = await resolve(host);
    if (found.length === 0 || !found.every(({ address }) => isPublicAddress(address))) throw inwardError(host);
    return found;
  };
  const answer = async (...[host, { all }, done]: Parameters<LookupFunction>): Promise<void> => {
    const found = await check(host).catch((error: unknown) => error as NodeJS.ErrnoException);
    if (found instanceof Error) done(found, '', 0);
    else if (all) done(null, [...found]);
    else done(null, found[0]?.address ?? '', found[0]?.family ?? 0);
  };
  return (...args) => void answer(...args);
}
