import type { FigureSource } from '#contract/figureReply.ts';
import { dataVersion } from '#server/engine/dataVersion.ts';
import type { Reader, Snapshot, Statement, TenantEngine, Value } from '#server/engine/engine.ts';
import { storable } from '#server/engine/postgres/cells.ts';
import { writtenOut } from './writtenOut.ts';

/** An engine for one call of a figure, and what it saw. */
export interface FigureEngine {
  readonly engine: TenantEngine;
  /** The state of the data that was read, and the statements if requested; after the call. */
  source(): Promise<FigureSource>;
}

/**
 * Watches a tenant's engine during one call: which data its reading saw and, when they are to be shown, the statements
 * of the figure. Then no rows come from the cache or from sums, so that each statement is whole.
 */
export function figureEngine(engine: TenantEngine, isShown: boolean): FigureEngine {
  const statements: Statement[] = [];
  let seen: Promise<Awaited<ReturnType<typeof dataVersion>>> | undefined;
  const watched: TenantEngine = {
    ...engine,
    read: (work, options) =>
      engine.read((reader) => {
        seen ??= dataVersion(reader);
        return seen.then(() => work(isShown ? recording(reader, statements) : reader));
      }, options),
  };
  return {
    engine: watched,
    source: async () => {
      const { version, changed_at: changedAt } = await (seen ?? dataVersion(engine));
      return {
        as_of: { data_version: version, changed_at: changedAt },
        ...(isShown && { sql: statements.map(writtenOut) }),
      };
    },
  };
}

/** The values as the engine stores texts: PostgreSQL has no character 0. */
function stored({ engine }: Reader, values: readonly Value[]): readonly Value[] {
  return engine === 'duckdb' ? values : values.map((value) => (typeof value === 'string' ? storable(value) : value));
}

/** The same reading with the statements of figures kept, and nothing read from the cache or from sums. */
function recording(reader: Snapshot, statements: Statement[]): Snapshot {
  const execute: Reader['execute'] = (statement, options) => {
    const values = statement.parameters as readonly Value[];
    if (options?.isFigure) statements.push({ text: statement.sql, values: stored(reader, values) });
    return reader.execute(statement, options);
  };
  const nothing = () => Promise.resolve(undefined);
  return { ...reader, execute, acquire: nothing, kept: nothing, hasSums: () => Promise.resolve(false) };
}
