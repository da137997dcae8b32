import type { Model } from '#domain/conditions/model.ts';
import { createContext, use } from 'react';
import { editModel, type Builder } from './builder.ts';
import type { Counts } from './useCounts.ts';

/** What the parts of a builder share. */
export interface BuilderParts {
  readonly builder: Builder;
  readonly counts: Counts;
  /** Rows that are not complete, by id. */
  readonly unfinished: ReadonlySet<string>;
  /** Nothing can be changed: the person may not, or the text has to be mended first. */
  readonly isLocked: boolean;
  /** Today in the tenant's time zone, for the dates beside recencies. */
  readonly today: string;
}

/** Given by the screen that shows a builder. */
export const BuilderContext = createContext<BuilderParts | null>(null);

/** The parts around a component of the builder, and the one way it changes the model. */
export function useBuilderParts(): BuilderParts & {
  readonly edit: (change: (model: Model) => Model, step?: string) => void;
} {
  const parts = use(BuilderContext);
  if (!parts) throw new Error('A part of the builder stands outside of one.');
  return { ...parts, edit: (change, step) => editModel(parts.builder, change, step ?? null) };
}
