import type { EndpointName } from '#contract/endpoints.ts';
import { unstable_serialize, type Cache } from 'swr';
import type { CallValue } from './call.ts';

/** The replies to a call that are kept, whatever was asked with it. */
export function keptReplies<Name extends EndpointName>(cache: Cache, name: Name): readonly CallValue<Name>[] {
  const begin = unstable_serialize([name]);
  const keys = Array.from(cache.keys()).filter((key) => key.startsWith(begin));
  return keys.map((key) => cache.get(key)?.data as CallValue<Name> | undefined).filter((value) => value !== undefined);
}
