import { useEffect, useSyncExternalStore } from 'react';
import type { EndpointName } from '#contract/endpoints.ts';
import type { Catalogue } from '#console/texts/catalogue.ts';
import { useWaiting } from '#console/ui/waiting.ts';
import type { CallValue } from './call.ts';
import type { CallInput } from './request.ts';
import { useCall, type Query, type QueryOptions } from './useCall.ts';

/** The content of a query beside the parts of a page, by the key of its name. */
export type Beside = keyof Catalogue['messages']['beside'];

/** A query beside the parts of a page that failed. */
export interface FailedBeside {
  readonly what: Beside;
  readonly message: string;
  readonly reload: () => void;
}

let failures: readonly FailedBeside[] = [];
const watchers = new Set<() => void>();

function change(next: readonly FailedBeside[]): void {
  failures = next;
  for (const watcher of watchers) watcher();
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** The failed queries beside the parts of the page on screen. */
export function useFailedBesides(): readonly FailedBeside[] {
  return useSyncExternalStore(watch, () => failures);
}

/**
 * A query without a part of its own on the page, such as the options of a field or the person's role: a line above the
 * page says that it failed, and the page is announced as loading while it is pending.
 */
export function useBeside<Name extends EndpointName>(
  name: Name,
  input: CallInput<Name> | null,
  what: Beside,
  options?: QueryOptions<CallValue<Name>>,
): Query<CallValue<Name>> {
  const query = useCall(name, input, options);
  useWaiting(input !== null && query.data === undefined && !query.error);
  useFailedBeside(what, query);
  return query;
}

/** Names the content of a failed query in the line above the page, as long as it is mounted. */
export function useFailedBeside(
  what: Beside,
  query: Pick<Query<unknown>, 'data' | 'error' | 'reload'> | undefined,
): void {
  const message = query?.data === undefined ? query?.error?.message : undefined;
  const reload = query?.reload;
  // An effect, because the line is outside of the component; a page that was left takes its failures along.
  useEffect(() => {
    if (message === undefined || reload === undefined) return undefined;
    const failure = { what, message, reload };
    change([...failures, failure]);
    return () => change(failures.filter((one) => one !== failure));
    // `reload` is a new function with each render, for the same query.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [message, what]);
}

/** Whether the signed-in person is an owner of the tenant; undefined until that is known. */
export function useIsOwner(): boolean | undefined {
  return useBeside('tenant', {}, 'role').data?.owner;
}
