import type { ReactNode } from 'react';

/** Where what was composed can be put. */
export interface ComposedPlace {
  readonly id: string;
  readonly title: string;
  readonly detail?: string;
  /** Why it cannot go there; it is listed all the same. */
  readonly reason?: string;
  readonly run: () => void;
}

/** A way to go on typing. */
export interface Completion {
  readonly title: string;
  readonly detail?: string;
  /** The whole query with it. */
  readonly query: string;
}

/** What a query means to a composer, drawn by itself above the rows. */
export interface Composed {
  readonly places: readonly ComposedPlace[];
  readonly completions: readonly Completion[];
}

/** What the preview of a composer takes. It tells of what it found by `onComposed`, which stays the same. */
export interface ComposerProps {
  readonly query: string;
  readonly onComposed: (composed: Composed) => void;
}

/** Something on screen that takes sentences typed into the palette: the builder takes conditions (keyboard.md §2). */
export interface Composer {
  /** Said beside the field, and to screen readers. */
  readonly title: string;
  readonly placeholder: string;
  /** True where a query is for it. */
  readonly takes: (query: string) => boolean;
  /** Loads what tells of a query that is not for it what it would say as a whole; of most it says nothing. */
  readonly reader: () => Promise<(query: string) => string | undefined>;
  /** Draws what a query means, as it is typed. */
  readonly preview: (props: ComposerProps) => ReactNode;
}

let current: Composer | undefined;
const listeners = new Set<() => void>();

/** Puts a composer in place while its component is mounted; the returned function takes it away again. */
export function offerComposer(composer: Composer): () => void {
  current = composer;
  tell();
  return () => {
    if (current === composer) current = undefined;
    tell();
  };
}

/** The composer that is on screen, if there is one. */
export function currentComposer(): Composer | undefined {
  return current;
}

/** Calls back when a composer came or went. */
export function watchComposer(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(): void {
  for (const listener of listeners) listener();
}
