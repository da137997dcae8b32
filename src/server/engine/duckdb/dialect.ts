import { sql, type RawBuilder } from 'kysely';

/**
 * Marks a piece of a statement that no other engine reads. Only functions of this folder use it, each under a name of its
 * own, so that another engine can bring its side; a marked statement is not prepared on PostgreSQL by the tests.
 */
export function duckdbOnly<Type>(piece: RawBuilder<Type>): RawBuilder<Type> {
  return sql<Type>`/* duckdb */ ${piece}`;
}
