import type { NeededFeatures } from '#domain/access/decide.ts';
import type { LucideIcon } from 'lucide-react';
import type { Catalogue } from '#console/texts/catalogue.ts';
import type { Rankable } from './searchIndex.ts';
import { closeOverlay } from '#console/state/palette.ts';
import { afterPaint } from '#console/ui/timing.ts';

/** The palette's own headings, keys of its texts. */
export type OwnSection = Extract<
  keyof Catalogue['palette'],
  'recent' | 'here' | 'fields' | 'failed' | 'keys' | 'goTo' | 'actions' | 'tenants' | 'choices' | 'addTo' | 'complete'
>;

/** The heading of a row: one of the palette's own headings, or a kind of record (`RecordKind.kind`). */
export type Section = OwnSection | (string & {});

/** One row of the palette, before ranking. */
export interface Entry extends Rankable {
  readonly id: string;
  readonly section: Section;
  readonly icon?: LucideIcon | undefined;
  readonly shortcut?: string | undefined;
  readonly path?: string | undefined;
  /** On the right: how many customers, of when. */
  readonly detail?: string | undefined;
  readonly feature?: NeededFeatures;
  /** Why it is blocked; it is listed all the same. */
  readonly reason?: string | undefined;
  /** Permitted, but unavailable in the current state. */
  readonly isUnavailable?: true;
  /** A command that the query names in full. */
  readonly isExact?: boolean;
  /** A record whose name is only similar to the query. */
  readonly isGuess?: true;
  /** It leads to a form that creates something. */
  readonly isMaking?: boolean;
  /** Offered to unambiguous queries only (`Action.isDestructive`). */
  readonly isDestructive?: boolean;
  /** Found by whole words only (`Action.isPlainOnly`). */
  readonly isPlainOnly?: boolean;
  readonly run: () => void;
}

/** One row as it is rendered. */
export interface Row {
  readonly entry: Entry;
  readonly section: Section;
}

/** Closes first, so that the action sees the screen as it was and the focus is restored. */
export function closeThen(run: () => void): void {
  closeOverlay();
  afterPaint(run);
}
