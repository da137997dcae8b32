import { literalOf } from './cells.ts';
import type { Statement, Value } from '../engine.ts';

/** The temporary tables of one transaction. */
export interface TemporaryTables {
  /** As Writer.makeTemporary. */
  make(name: string, rows: Statement): Promise<void>;
  /** Before the transaction commits. */
  dropAll(): Promise<void>;
}

type Run = (text: string, values?: readonly Value[]) => Promise<unknown>;

/** Tables of the session, which PostgreSQL drops with the transaction. */
export function sessionTables(run: Run): TemporaryTables {
  return {
    make: async (name, { text, values }) => {
      await run(`DROP TABLE IF EXISTS ${name} CASCADE`);
      await run(`CREATE TEMP TABLE ${name} ON COMMIT DROP AS ${text}`, values);
    },
    dropAll: () => Promise.resolve(),
  };
}

/**
 * On Citus a table of the session is on the coordinator, where no statement joins it to the tables of a node. There
 * it is a table of the tenant's schema, which no other transaction sees and which is dropped before this one commits.
 */
export function schemaTables(run: Run): TemporaryTables {
  const made = new Set<string>();
  return {
    make: async (name, rows) => {
      await run(`DROP TABLE IF EXISTS ${name} CASCADE`);
      made.add(name);
      // Filled by a statement of its own, it is filled on its node.
      await run(`CREATE TABLE ${name} AS ${withLiterals(rows)} WITH NO DATA`);
      await run(`INSERT INTO ${name} ${rows.text}`, rows.values);
    },
    dropAll: async () => {
      for (const name of made) await run(`DROP TABLE ${name} CASCADE`);
      made.clear();
    },
  };
}

/** A statement with its values written into its text as the driver escapes them, where none can be bound. */
export function withLiterals({ text, values }: Statement): string {
  return text.replaceAll(/\$(\d+)/gu, (_, place: string) => literalOf(values[Number(place) - 1] ?? null));
}
