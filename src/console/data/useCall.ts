import type { EndpointName } from '#contract/endpoints.ts';
import { useCallback, useEffect, useState } from 'react';
import useSWR, { unstable_serialize, useSWRConfig, type SWRConfiguration } from 'swr';
import { tenant } from '#console/state/tenant.ts';
import { ApiError, isAborted } from './apiError.ts';
import { call, type CallValue } from './call.ts';
import { debounced } from './debounced.ts';
import { readPreloaded } from './preloaded.ts';
import { requestOf, type AnyInput, type CallInput } from './request.ts';

/**
 * Aborts queries that nobody waits for any more: each key counts its users, and when the last one leaves, the call on
 * its way is taken back. A tick passes first, since a screen that re-mounts leaves and comes back at once.
 */
export class InFlight {
  readonly #users = new Map<string, number>();
  readonly #controllers = new Map<string, AbortController>();

  /** Notes one more user of a key; the returned function notes that it left. */
  use(key: string): () => void {
    this.#users.set(key, (this.#users.get(key) ?? 0) + 1);
    return () => {
      this.#users.set(key, (this.#users.get(key) ?? 1) - 1);
      const left = this.#controllers.get(key);
      setTimeout(() => this.#abortUnused(key, left));
    };
  }

  /** What was asked since then is somebody else's, who may not have been counted yet. */
  #abortUnused(key: string, left: AbortController | undefined): void {
    if ((this.#users.get(key) ?? 0) > 0) return;
    this.#users.delete(key);
    left?.abort();
  }

  /** Runs a call under a key, with the signal that takes it back. */
  async run<Value>(key: string, start: (signal: AbortSignal) => Promise<Value>): Promise<Value> {
    const controller = new AbortController();
    this.#controllers.set(key, controller);
    try {
      return await start(controller.signal);
    } finally {
      if (this.#controllers.get(key) === controller) this.#controllers.delete(key);
    }
  }
}

const inFlight = new InFlight();

/** What a query shows: the reply, an error, and whether either is still on its way. */
export interface Query<Value> {
  readonly data: Value | undefined;
  readonly error: ApiError | undefined;
  /** Nothing to show yet. */
  readonly isLoading: boolean;
  /** Something to show, with newer data on its way. */
  readonly isValidating: boolean;
  /** What is shown answers the question before. */
  readonly isPrevious: boolean;
  /** Asks again. */
  readonly reload: () => void;
}

/** How a query is kept up to date. */
export interface QueryOptions<Value> {
  /** Shows the reply to the former input until the new one comes, and asks for a `search` once fingers rest; for lists. */
  readonly keepPrevious?: boolean;
  /** In how many milliseconds to ask again, by what is known so far; 0 does not ask. */
  readonly refreshEvery?: (known: Value | undefined) => number;
  /** False while unsaved changes stand on screen, so that nothing replaces what was typed (api.md §2). */
  readonly revalidate?: boolean;
  /** What stands for the reply until it comes, known from elsewhere: a reply that says the same draws nothing anew. */
  readonly until?: Value | undefined;
}

/**
 * Asks the API and keeps the answer: `useCall('segment', { params: { id } })`. Null instead of an input asks nothing. A
 * 404 leads to /not-found; a query that no component waits for any more is aborted.
 */
export function useCall<Name extends EndpointName>(
  name: Name,
  input: CallInput<Name> | null,
  { keepPrevious = false, refreshEvery, revalidate = true, until }: QueryOptions<CallValue<Name>> = {},
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
    ...(preloaded.value !== undefined && { revalidateOnMount: true }),
    revalidateOnReconnect: revalidate,
    // `undefined` is the same to the library as none, though its types know it from itself alone.
    fallbackData: fallback as CallValue<Name>,
  };
  const query = useSWR<CallValue<Name>, Error, typeof key>(
    key,
    ([asked, given]: readonly [Name, CallInput<Name>]) =>
      inFlight.run(id, async (signal) => {
        const { search } = (given as { readonly query?: { readonly search?: string } }).query ?? {};
        if (keepPrevious && search) await debounced(search, signal);
        return call(asked, given, { signal });
      }),
    options,
  );
  // An effect, because only mounting and unmounting tell whether somebody still waits for this key.
  useEffect(() => (id === '' ? undefined : inFlight.use(id)), [id]);
  const error = errorOf(query.error);
  // The reply before stands for a question on its way, never for one that failed.
  const data = error && known === undefined ? undefined : query.data;
  return {
    data,
    error,
    isPrevious: data !== undefined && known === undefined && data !== fallback,
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

/** Asks again for every shown or kept reply of these calls; for after a change: `refresh('segmentList')`. */
export function useRefresh(): (...names: readonly EndpointName[]) => void {
  const refreshed = useRefreshed();
  return useCallback((...names) => void refreshed(...names), [refreshed]);
}

/** The same, for who goes on with the newer replies: resolves when they are there. */
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

/** Puts a reply that is known by other means in the place of what is shown and kept: what was just saved is not asked again. */
export function useKnownReply(): <Name extends EndpointName>(
  name: Name,
  input: CallInput<Name>,
  value: CallValue<Name>,
) => void {
  const { mutate } = useSWRConfig();
  return useCallback((name, input, value) => void mutate([name, input], value, { revalidate: false }), [mutate]);
}
