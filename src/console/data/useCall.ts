import type { EndpointName } from '#contract/endpoints.ts';
import { useCallback, useLayoutEffect, useState } from 'react';
import useSWR, { unstable_serialize, useSWRConfig, type SWRConfiguration } from 'swr';
import { tenant } from '#console/state/tenant.ts';
import { ApiError, isAborted } from './apiError.ts';
import { call, type CallValue } from './call.ts';
import { debounced } from './debounced.ts';
import { readPreloaded } from './preloaded.ts';
import { requestOf, type AnyInput, type CallInput } from './request.ts';

/**
 * Aborts queries that no component uses any more: each key counts its users, and when the last one unmounts, the
 * pending call is aborted. After one tick, since a remounting screen leaves and comes back at once.
 */
export class InFlight {
  readonly #users = new Map<string, number>();
  readonly #controllers = new Map<string, AbortController>();

  /** Adds a user of a key; the returned function removes it. */
  use(key: string): () => void {
    this.#users.set(key, (this.#users.get(key) ?? 0) + 1);
    return () => {
      this.#users.set(key, (this.#users.get(key) ?? 1) - 1);
      const left = this.#controllers.get(key);
      setTimeout(() => this.#abortUnused(key, left));
    };
  }

  /** A request made since then belongs to another user, which may not be counted yet. */
  #abortUnused(key: string, left: AbortController | undefined): void {
    if ((this.#users.get(key) ?? 0) > 0) return;
    this.#users.delete(key);
    left?.abort();
  }

  /** Runs a call under a key, with the signal that aborts it. Retries if a new user joined after the abort. */
  async run<Value>(key: string, start: (signal: AbortSignal) => Promise<Value>): Promise<Value> {
    const controller = new AbortController();
    this.#controllers.set(key, controller);
    try {
      return await start(controller.signal);
    } catch (error) {
      const isWanted = (this.#users.get(key) ?? 0) > 0;
      if (controller.signal.aborted && isWanted) return await this.run(key, start);
      throw error;
    } finally {
      if (this.#controllers.get(key) === controller) this.#controllers.delete(key);
    }
  }
}

const inFlight = new InFlight();

/** The state of a query: data, error, and whether it is loading. */
export interface Query<Value> {
  readonly data: Value | undefined;
  readonly error: ApiError | undefined;
  /** No data yet. */
  readonly isLoading: boolean;
  /** Data is shown while newer data is loading. */
  readonly isValidating: boolean;
  /** The data shown belongs to the previous input. */
  readonly isPrevious: boolean;
  /** Repeats the request. */
  readonly reload: () => void;
}

/** Options of a query. */
export interface QueryOptions<Value> {
  /** Shows the previous input's reply until the new one arrives, and debounces a `search`; for lists. */
  readonly keepPrevious?: boolean;
  /** Polling interval in milliseconds, by the data so far; 0 does not poll. */
  readonly refreshEvery?: (known: Value | undefined) => number;
  /** False while there are unsaved changes on screen, so that nothing replaces them (api.md §2). */
  readonly revalidate?: boolean;
  /** Asks each time it mounts, however lately it did: for what work in the background changes while it is not shown. */
  readonly fresh?: boolean;
  /** Data from elsewhere to show until the reply arrives; an equal reply causes no re-render. */
  readonly until?: Value | undefined;
}

/**
 * Requests the API and caches the reply: `useCall('segment', { params: { id } })`. A null input requests nothing. A 404
 * leads to /not-found; a query that no mounted component uses any more is aborted.
 */
export function useCall<Name extends EndpointName>(
  name: Name,
  input: CallInput<Name> | null,
  { keepPrevious = false, refreshEvery, revalidate = true, fresh = false, until }: QueryOptions<CallValue<Name>> = {},
): Query<CallValue<Name>> {
  const key = input === null ? null : ([name, input] as const);
  const id = unstable_serialize(key);
  const { cache } = useSWRConfig();
  // A preloaded reply that has arrived is rendered at once; the request below then takes it.
  const [preloaded] = useState(() => ({ id, value: input === null ? undefined : preloadedValue(name, input) }));
  const fallback = until ?? (preloaded.id === id ? preloaded.value : undefined);
  // Subscribers re-render and re-read the cache here.
  const known = cache.get(id)?.data as CallValue<Name> | undefined;
  const options: SWRConfiguration<CallValue<Name>, Error> = {
    keepPreviousData: keepPrevious,
    refreshInterval: refreshEvery?.(known ?? fallback) ?? 0,
    revalidateIfStale: revalidate,
    ...(fresh && { dedupingInterval: 0 }),
    ...(preloaded.value !== undefined && { revalidateOnMount: true }),
    revalidateOnReconnect: revalidate,
    // SWR treats `undefined` as no fallback, though its types do not allow it here.
    fallbackData: fallback as CallValue<Name>,
  };
  const query = useSWR<CallValue<Name>, Error, typeof key>(
    key,
    ([endpoint, given]: readonly [Name, CallInput<Name>]) =>
      inFlight.run(id, async (signal) => {
        const { search } = (given as { readonly query?: { readonly search?: string } }).query ?? {};
        if (keepPrevious && search) await debounced(search, signal);
        return call(endpoint, given, { signal });
      }),
    options,
  );
  // An effect, because mounting and unmounting decide whether this key is still used; a layout effect, because SWR
  // joins a pending request in one: a timer between the two would abort what this component waits for.
  useLayoutEffect(() => (id === '' ? undefined : inFlight.use(id)), [id]);
  const error = errorOf(query.error);
  // The previous reply replaces a pending one, never a failed one.
  const data = error && known === undefined ? undefined : query.data;
  // Reading `isLoading` re-renders once the reply is there, even if it equals the previous one, which SWR skips.
  const isPrevious = data !== undefined && known === undefined && data !== fallback;
  if (isPrevious) void query.isLoading;
  return {
    data,
    error,
    isPrevious,
    // Getters, so that only components which read them re-render when a request starts or ends.
    get isLoading() {
      return query.isLoading && data === undefined;
    },
    get isValidating() {
      return query.isValidating;
    },
    reload: () => void query.mutate(),
  };
}

function preloadedValue<Name extends EndpointName>(name: Name, input: CallInput<Name>): CallValue<Name> | undefined {
  if (!window.preloaded?.size) return undefined;
  const { url, method } = requestOf(name, input as AnyInput);
  return method === 'GET' ? (readPreloaded(tenant.id, url) as CallValue<Name> | undefined) : undefined;
}

function errorOf(error: Error | undefined): ApiError | undefined {
  if (error === undefined || isAborted(error)) return undefined;
  return error instanceof ApiError ? error : new ApiError(0, { message: error.message }, error);
}

/** Revalidates every mounted or cached reply of these calls, after a change: `refresh('segmentList')`. */
export function useRefresh(): (...names: readonly EndpointName[]) => void {
  const refreshed = useRefreshed();
  return useCallback((...names) => void refreshed(...names), [refreshed]);
}

/** The same as a promise that resolves when the newer replies have arrived. */
export function useRefreshed(): (...names: readonly EndpointName[]) => Promise<void> {
  const { mutate } = useSWRConfig();
  return useCallback(
    async (...names) => {
      await mutate(
        (key) => Array.isArray(key) && (names as readonly unknown[]).includes((key as readonly unknown[])[0]),
      );
    },
    [mutate],
  );
}

/** Writes a known reply into the cache, such as what was just saved, instead of requesting it again. */
export function useKnownReply(): <Name extends EndpointName>(
  name: Name,
  input: CallInput<Name>,
  value: CallValue<Name>,
) => void {
  const { mutate } = useSWRConfig();
  return useCallback((name, input, value) => void mutate([name, input], value, { revalidate: false }), [mutate]);
}
