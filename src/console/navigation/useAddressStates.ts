import { useQueryStates, type UseQueryStatesKeysMap, type UseQueryStatesOptions } from 'nuqs';
import { useEffect, useRef } from 'react';

/**
 * The state in the address by these parsers, like `useQueryStates` of nuqs. A value that a parser refuses, or reads
 * only in part, is replaced in the address, so that a link says what is on screen.
 */
export function useAddressStates<Map extends UseQueryStatesKeysMap>(
  parsers: Map,
  options?: Partial<UseQueryStatesOptions<Map>>,
) {
  const [state, set] = useQueryStates(parsers, options);
  const checked = useRef<string>(undefined);
  // An effect, because the address is outside of React.
  useEffect(() => {
    if (checked.current === location.search) return;
    checked.current = location.search;
    const mended = mendedValues(parsers, new URLSearchParams(location.search));
    if (mended) void set(mended as Parameters<typeof set>[0], { history: 'replace' });
  });
  return [state, set] as const;
}

/** Replaces bad values in the address of parameters whose state is read elsewhere. */
export function useTidied(parsers: UseQueryStatesKeysMap): void {
  useAddressStates(parsers);
}

/** The values to write over those that do not read as written; undefined where all do. Null removes a parameter. */
export function mendedValues(
  parsers: UseQueryStatesKeysMap,
  search: URLSearchParams,
): Readonly<Record<string, unknown>> | undefined {
  const mended = Object.entries(parsers).flatMap(([name, { parse, serialize }]) => {
    const text = search.get(name);
    if (text === null) return [];
    const value: unknown = (parse as (text: string) => unknown)(text);
    const written = value === null ? undefined : (serialize as ((value: unknown) => string) | undefined)?.(value);
    return written === text ? [] : [[name, value] as const];
  });
  return mended.length === 0 ? undefined : Object.fromEntries(mended);
}
