import type { EndpointName } from '#contract/endpoints.ts';
import type { FigureSource } from '#contract/figureReply.ts';
import { onReset } from '#console/state/reset.ts';
import { useSyncExternalStore } from 'react';
import { unstable_serialize } from 'swr';
import type { AnyInput, Load } from './request.ts';

/** The data that a figure was computed from. */
export type AsOf = FigureSource['as_of'];

/**
 * By call and input: which data the last reply was of. Not a part of its value, which stays the same object while it is
 * equal.
 */
const known = new Map<string, AsOf>();
const watchers = new Set<() => void>();

/** Notes which data a figure's reply is of. */
export function noteAsOf(name: EndpointName, input: AnyInput, asOf: AsOf): void {
  known.set(unstable_serialize([name, input]), asOf);
  for (const changed of watchers) changed();
}

/** Which data the figure of a call is of; undefined until its reply arrived. */
export function useAsOf(load: Load | undefined): AsOf | undefined {
  return useSyncExternalStore(watch, () => (load ? known.get(unstable_serialize(load)) : undefined));
}

function watch(changed: () => void): () => void {
  watchers.add(changed);
  return () => watchers.delete(changed);
}

/** Forgets all of it: another tenant is shown. */
export function forgetSources(): void {
  known.clear();
}

onReset(forgetSources);
