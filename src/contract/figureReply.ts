import * as v from 'valibot';
import { instant } from './shapes/shapes.ts';

/** The common query parameters of figures. */
export const figureQuestion = v.object({
  /** `true` adds the statements that compute the figure to the reply. */
  sql: v.optional(v.picklist(['true', 'false'])),
});

/** The fields of a figure's reply beside `value`. */
export const figureSource = {
  /**
   * The data that the figure was computed from: its version, and when it last changed; null for data that never did.
   */
  as_of: v.object({ data_version: v.number(), changed_at: v.nullable(instant) }),
  /** The statements in order, with their values written in: each runs unchanged in a DuckDB client. */
  sql: v.optional(v.array(v.string())),
};

const source = v.object(figureSource);
/** The same as a type. */
export type FigureSource = v.InferOutput<typeof source>;
