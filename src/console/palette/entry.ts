import type { FeatureCode } from '#domain/access/features.ts';
import type { LucideIcon } from 'lucide-react';
import type { Catalogue } from '#console/texts/catalogue.ts';
import type { Rankable } from './searchIndex.ts';
import { closeOverlay } from '#console/state/palette.ts';
import { afterPaint } from '#console/ui/timing.ts';

/** The palette's headings, keys of its texts. */
export type Section = Extract<
  keyof Catalogue['palette'],
  | 'recent'
  | 'here'
  | 'keys'
  | 'goTo'
  | 'actions'
  | 'customers'
  | 'products'
  | 'segments'
  | 'filters'
  | 'imports'
  | 'tenants'
  | 'choices'
  | 'addTo'
  | 'complete'
>;

/** One row of the palette, before ranking. */
export interface Entry extends Rankable {
  readonly id: string;
  readonly section: Section;
  readonly icon?: LucideIcon | undefined;
  readonly shortcut?: string | undefined;
  readonly path?: string | undefined;
  /** On the right: how many customers, of when. */
  readonly detail?: string | undefined;
  readonly feature?: FeatureCode | undefined;
  /** Why it does not open; it is listed all the same. */
  readonly reason?: string | undefined;
  /** It is open to the person, and makes no sense as things stand. */
  readonly isUnavailable?: true;
  /** It is a screen that is not built yet. */
  readonly isPlanned?: true;
  /** A record whose name is only like what was typed. */
  readonly isGuess?: true;
  /** It leads to where something new is made. */
  readonly isMaking?: boolean;
  /** Offered to those alone who plainly say it (`Action.isDestructive`). */
  readonly isDestructive?: boolean;
  readonly run: () => void;
}

/** One row as it is drawn. */
export interface Row {
  readonly entry: Entry;
  readonly section: Section;
}

/** Closes first, so that what runs finds the screen as it was and focus goes where it belongs. */
export function closeThen(run: () => void): void {
  closeOverlay();
  afterPaint(run);
}
