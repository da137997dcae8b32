import type { ReactNode } from 'react';

/** A target for composed content. */
export interface ComposedPlace {
  readonly id: string;
  readonly title: string;
  readonly detail?: string;
  /** Why it cannot be added there; it is still listed. */
  readonly reason?: string;
  readonly run: () => void;
}

/** A completion of the typed text. */
export interface Completion {
  readonly title: string;
  readonly detail?: string;
  /** The whole query with it. */
  readonly query: string;
}

/** A composer's reading of a query, rendered above the rows. */
export interface Composed {
  readonly places: readonly ComposedPlace[];
  readonly completions: readonly Completion[];
}

/** Props of a composer's preview. It reports its result through `onComposed`, whose identity is stable. */
export interface ComposerProps {
  readonly query: string;
  readonly onComposed: (composed: Composed) => void;
}

/** A component that accepts sentences typed into the palette: the builder accepts conditions (keyboard.md §2). */
export interface Composer {
  /** Shown next to the field and announced to screen readers. */
  readonly title: string;
  readonly placeholder: string;
  /** True where a query is for it. */
  readonly takes: (query: string) => boolean;
  /**
   * Loads the function that reads a query which matches nothing else as a complete sentence; undefined for most
   * queries.
   */
  readonly reader: () => Promise<(query: string) => string | undefined>;
  /** Renders what a query means, as it is typed. */
  readonly preview: (props: ComposerProps) => ReactNode;
}

let current: Composer | undefined;
const listeners = new Set<() => void>();

/** Registers a composer while its component is mounted; the returned function removes it. */
export function offerComposer(composer: Composer): () => void {
  current = composer;
  tell();
  return () => {
    if (current === composer) current = undefined;
    tell();
  };
}

/** The registered composer, if any. */
export function currentComposer(): Composer | undefined {
  return current;
}

/** Subscribes to composers being added and removed. */
export function watchComposer(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(): void {
  for (const listener of listeners) listener();
}
