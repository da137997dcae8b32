import type { FeatureCode } from '#domain/access/features.ts';
import type { LucideIcon } from 'lucide-react';
import type { Composer } from './composer.ts';

/**
 * Begins a record with a sentence typed into the palette where no composer is on screen: a segment with a condition.
 */
export interface Beginner {
  readonly feature: FeatureCode;
  readonly icon: LucideIcon;
  /** The title of its row for what was read. */
  readonly title: (words: string) => string;
  readonly reader: Composer['reader'];
  /** Opens the place where the sentence is shown, with its numbers, before it is added. */
  readonly begin: (sentence: string) => void;
}

let current: Beginner | undefined;

/** Registers a beginner while its component is mounted; the returned function removes it. */
export function offerBeginner(beginner: Beginner): () => void {
  current = beginner;
  return () => {
    if (current === beginner) current = undefined;
  };
}

/** The registered beginner, if any. */
export function currentBeginner(): Beginner | undefined {
  return current;
}
