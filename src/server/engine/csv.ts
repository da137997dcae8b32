import { sql, type RawBuilder } from 'kysely';
import { perEngine } from './dialect.ts';
import { csvCells as duckdb } from './duckdb/csv.ts';
import type { QueryOptions, Reader } from './engine.ts';
import { csvCells as postgres } from './postgres/csv.ts';
import { statementOf } from './queryBuilder.ts';

/** How a column is written into a file: texts, numbers without needless digits, days, moments of the tenant's time. */
export type CsvKind = 'text' | 'number' | 'ownNumber' | 'day' | 'moment';

/** How an engine writes each kind of column as text. */
export type CsvCells = Readonly<Record<CsvKind, (column: RawBuilder<unknown>) => RawBuilder<unknown>>>;

/**
 * The text of a column in a CSV cell. Text that a spreadsheet would run as a formula is `guarded`
 * (records/formulaGuard).
 */
export function csvCell(column: RawBuilder<unknown>, kind: CsvKind): RawBuilder<unknown> {
  return perEngine({ duckdb: duckdb[kind](column), postgres: postgres[kind](column) });
}

/** Writes the rows of a statement into a file of the open folder, without a header line; returns their number. */
export function writeCsv(
  reader: Reader,
  rows: RawBuilder<unknown>,
  path: string,
  options?: QueryOptions,
): Promise<number> {
  return reader.copyOut(statementOf(sql`${rows}`, reader.engine), path, options);
}
