import { recordingWriter } from './changes.ts';
import type { EngineName } from './dialect.ts';
import { forgetSums } from './sumMark.ts';
import type { CommitHook, Database, QueryOptions, Row, Running, TenantEngine, Value } from './engine.ts';

/** An engine's state of one of its tenants. */
export interface TenantParts {
  readonly tenantId: string;
  /** The dialect of its statements as far as is known: a tenant may be moved. */
  readonly engine: () => EngineName;
  readonly stagingFolder: string;
  /** Works on the tenant's database, which is open until the work ends. */
  readonly onDatabase: <Result>(
    options: QueryOptions | undefined,
    work: (on: Database) => Promise<Result>,
  ) => Promise<Result>;
  /** How its statements run. */
  readonly running?: Running | undefined;
  /** The hook of transactions that change rows, as it is when one commits. */
  readonly hook: () => CommitHook | undefined;
}

/** A tenant of either engine: its database, whose transactions tell the hook what they changed. */
export function tenantEngine({
  tenantId,
  engine,
  stagingFolder,
  onDatabase,
  running,
  hook,
}: TenantParts): TenantEngine {
  return {
    tenantId,
    get engine() {
      return engine();
    },
    stagingFolder,
    query: <As extends object = Row>(sql: string, values?: readonly Value[], options?: QueryOptions) =>
      onDatabase(options, (database) => database.query<As>(sql, values, { ...running, ...options })),
    execute: (statement, options) =>
      onDatabase(options, (database) => database.execute(statement, { ...running, ...options })),
    copyOut: (rows, path, options) =>
      onDatabase(options, (database) => database.copyOut(rows, path, { ...running, ...options })),
    read: (work, options) => onDatabase(options, (database) => database.read(work, { ...running, ...options })),
    write: async (work, options) => {
      let committed: (() => void) | undefined;
      const result = await onDatabase(options, (database) =>
        database.write(
          async (plain) => {
            const { writer, changes } = recordingWriter(plain);
            const answer = await work(writer);
            if (changes.has('sale')) await forgetSums(plain);
            if (changes.size > 0) committed = await hook()?.({ tenantId, writer: plain, changes });
            return answer;
          },
          { ...running, ...options },
        ),
      );
      committed?.();
      return result;
    },
  };
}
