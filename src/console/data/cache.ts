import type { EndpointName } from '#contract/endpoints.ts';
import { unstable_serialize, type Cache, type State } from 'swr';
import type { CallValue } from './call.ts';
import { forgetSources } from './figureSources.ts';
import type { Load } from './request.ts';

let cache = new Map<string, State>();

/** A cache of replies, of the tenant that is shown from now on. */
export function newCache(): Map<string, State> {
  forgetSources();
  return (cache = new Map());
}

/** Whether the reply to a call is cached: a screen shows it at once and revalidates it. */
export function isCached(load: Load): boolean {
  return cache.get(unstable_serialize(load))?.data !== undefined;
}

/** The cached replies to a call, for any input. */
export function cachedReplies<Name extends EndpointName>(of: Cache, name: Name): readonly CallValue<Name>[] {
  const begin = unstable_serialize([name]);
  const keys = Array.from(of.keys()).filter((key) => key.startsWith(begin));
  return keys.map((key) => of.get(key)?.data as CallValue<Name> | undefined).filter((value) => value !== undefined);
}
