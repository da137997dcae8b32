import { sql } from 'kysely';
import { statementOf } from '#server/engine/queryBuilder.ts';
import type { Fragment } from './logic.ts';
import { groupedRows, keyIn, type Base, type Source } from './source.ts';

/** More joins than this take PostgreSQL longer to plan than looking rows up. */
export const mostJoins = 60;

/** The sets that one statement joins to its base. */
export interface JoinedSets {
  /** Whether a row of the base is in the set of a source; the set is joined, once for equal sources. */
  readonly isMember: (source: Source) => Fragment;
  /** How many sets are joined so far. */
  count(): number;
  /** The base with all sets that were joined, for FROM. */
  from(): Fragment;
  /** The rows of the base for which a test over the joined sets holds, as a boolean over its dense number. */
  members(where: Fragment): Fragment;
}

/**
 * The shape of conditions on PostgreSQL (conditions.md §5): a LEFT JOIN of the distinct numbers of each set, and one
 * WHERE of `IS NOT NULL` in place of `IN`. Negated or joined by OR, `IN` is a subplan that is read again for every row
 * as soon as the set does not fit `work_mem`; a join never is. The whole is one `IN` joined by AND, which is a
 * semi-join.
 */
export function joinedSets(base: Base): JoinedSets {
  const { table } = base;
  const own = keyIn(table, base);
  const sets = new Map<string, { readonly name: Fragment; readonly join: Fragment }>();
  const from = (): Fragment =>
    sql`${sql.table(table)}${sql.join(
      [...sets.values()].map(({ join }) => join),
      sql``,
    )}`;
  return {
    isMember: (source) => {
      const { rows, where, often } = source;
      if (!rows) return where;
      const { key, grouped } = groupedRows(base, rows, where);
      const having = often ? sql` HAVING ${often}` : sql``;
      const set = sql`SELECT ${key} AS number ${grouped}${having}`;
      const text = JSON.stringify(statementOf(set, 'postgres'));
      const name = sql.ref(`set${sets.size}.number`);
      const join = sql` LEFT JOIN (${set}) AS ${sql.ref(`set${sets.size}`)} ON ${name} = ${own}`;
      const known = sets.get(text) ?? { name, join };
      sets.set(text, known);
      return sql`${known.name} IS NOT NULL`;
    },
    count: () => sets.size,
    from,
    members: (where) => sql`${own} IN (SELECT ${own} FROM ${from()} WHERE ${where})`,
  };
}
