import type { EndpointName } from '#contract/endpoints.ts';
import { takeRead } from '#console/early/earlyReplies.ts';
import { storedToken } from '#console/identity/token.ts';
import { tenant } from '#console/state/tenant.ts';
import type { CallValue } from './call.ts';
import { requestOf, type AnyInput, type CallInput } from './request.ts';

/** What a call that was made ahead has answered by now, once; undefined where it was not made or has not answered. */
export function valueAhead<Name extends EndpointName>(name: Name, input: CallInput<Name>): CallValue<Name> | undefined {
  if (!window.dodoEarly?.read.size) return undefined;
  const { url, method } = requestOf(name, input as AnyInput);
  const value = method === 'GET' ? takeRead(url, tenant.id, storedToken(localStorage)?.idToken) : undefined;
  return value as CallValue<Name> | undefined;
}
