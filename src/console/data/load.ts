import type { EndpointName } from '#contract/endpoints.ts';
import type { ScreenName } from '#contract/screens.ts';
import type { ScreenProps } from '#console/screenProps.ts';
import type { CallInput } from './request.ts';

/** One request that a screen makes as it opens: a call and its input, as `useCall` takes them. */
export type Load = { readonly [Name in EndpointName]: readonly [call: Name, input: CallInput<Name>] }[EndpointName];

/**
 * What a screen loads, by the parameters of its path and the query of its address. The first entry is what it shows nothing
 * without: the page's head and a pointer on a link request it; a press on a link requests the others, too.
 */
export type Loads<Name extends ScreenName> = (
  parameters: ScreenProps<Name>['parameters'],
  search: URLSearchParams,
) => readonly Load[];

/** One entry of `Loads`. */
export function load<Name extends EndpointName>(
  name: Name,
  input: CallInput<Name>,
): readonly [call: Name, input: CallInput<Name>] {
  return [name, input];
}

/** The query of a call out of an address: the named parameters that the address has. The server checks their values. */
export function queryOf<Query extends object>(
  search: URLSearchParams,
  names: readonly (keyof Query & string)[],
): Partial<Query> {
  return Object.fromEntries(
    names.flatMap((name) => (search.get(name) ? [[name, search.get(name)]] : [])),
  ) as Partial<Query>;
}
