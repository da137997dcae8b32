import type { Model } from '#domain/conditions/model.ts';
import { createContext, use } from 'react';
import type { BuilderActions } from './actions/useBuilderActions.ts';
import { editModel, type Builder } from './builder.ts';
import type { Figures } from './useCounts.ts';

/** What the parts of a builder share and what seldom changes; a row is drawn anew only when it changed itself. */
interface BuilderParts {
  readonly builder: Builder;
  /** Nothing can be changed: the person may not, or the text has to be mended first. */
  readonly isLocked: boolean;
  /** The moves of the builder, for menus and buttons. */
  readonly actions: BuilderActions;
  /** Today in the tenant's time zone, for the dates beside recencies. */
  readonly today: string;
}

/** Given by the screen that shows a builder; the same object while nothing of it changes. */
export const BuilderContext = createContext<BuilderParts | null>(null);

/** The newest numbers; only figures read them, and only new ones draw figures anew. */
export const FiguresContext = createContext<Figures | null>(null);

/** Whether a builder is drawn whole; until then it is without what only shows where somebody is (speed.md, W11). */
export const WholeContext = createContext(true);

/** The parts around a component of the builder, and the one way it changes the model. */
export function useBuilderParts(): BuilderParts & {
  readonly edit: (change: (model: Model) => Model, step?: string) => void;
} {
  const parts = use(BuilderContext);
  if (!parts) throw new Error('A part of the builder stands outside of one.');
  return { ...parts, edit: (change, step) => editModel(parts.builder, change, step ?? null) };
}

/** The newest numbers around a figure. */
export function useFigures(): Figures {
  const figures = use(FiguresContext);
  if (!figures) throw new Error('A figure of the builder stands outside of one.');
  return figures;
}
