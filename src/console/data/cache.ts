import type { EndpointName } from '#contract/endpoints.ts';
import { unstable_serialize, type State } from 'swr';
import type { CallInput } from './request.ts';

let cache = new Map<string, State>();

/** A cache of replies, of the tenant that is shown from now on. */
export function newCache(): Map<string, State> {
  return (cache = new Map());
}

/** Whether the reply to a call is kept: whoever shows it has it at once, and asks anew once it is on screen. */
export function isKept<Name extends EndpointName>(name: Name, input: CallInput<Name>): boolean {
  return cache.get(unstable_serialize([name, input]))?.data !== undefined;
}
