import type { Model } from '#domain/conditions/model.ts';
import { createContext, use } from 'react';
import type { BuilderActions } from './actions/useBuilderActions.ts';
import { editModel, type Builder } from './builder.ts';
import type { Figures } from './useCounts.ts';

/** Shared, rarely changing props of a builder's components, so that a row re-renders only when it changed itself. */
interface BuilderParts {
  readonly builder: Builder;
  /** Read-only: the user lacks the permission, or the text must be fixed first. */
  readonly isLocked: boolean;
  /** The user lacks the permission. */
  readonly isReadOnly: boolean;
  /** The moves of the builder, for menus and buttons. */
  readonly actions: BuilderActions;
  /** Today in the tenant's time zone, for the dates next to recencies. */
  readonly today: string;
}

/** Provided by the screen that shows a builder; the same object while none of it changes. */
export const BuilderContext = createContext<BuilderParts | null>(null);

/** The latest counts; only figures subscribe, so only they re-render. */
export const FiguresContext = createContext<Figures | null>(null);

/** Whether counts are on their way; read only where a figure is unknown. */
export const CountingContext = createContext(false);

/**
 * Whether a builder is fully rendered; until then controls that only show on hover or focus are left out (speed.md,
 * W11).
 */
export const FullRenderContext = createContext(true);

/** The shared props of the surrounding builder, and the only way to change its model. */
export function useBuilderParts(): BuilderParts & {
  readonly edit: (change: (model: Model) => Model, step?: string) => void;
} {
  const parts = use(BuilderContext);
  if (!parts) throw new Error('A part of the builder is outside of one.');
  return { ...parts, edit: (change, step) => editModel(parts.builder, change, step ?? null) };
}

/** The newest numbers around a figure. */
export function useFigures(): Figures {
  const figures = use(FiguresContext);
  if (!figures) throw new Error('A figure of the builder is outside of one.');
  return figures;
}
