import type { RawBuilder } from 'kysely';
import type { Reader } from '#server/engine/engine.ts';
import { readRows } from '#server/engine/queryBuilder.ts';

/**
 * Reads the rows of a figure: like `readRows`, for a statement that is shown to people who ask how the figure is
 * computed.
 */
export function figureRows<Row>(reader: Reader, statement: RawBuilder<Row> | RawBuilder<unknown>): Promise<Row[]> {
  return readRows<Row>(reader, statement, { isFigure: true });
}
