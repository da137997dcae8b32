import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { perEngine } from '#server/engine/dialect.ts';
import { statementOf } from '#server/engine/queryBuilder.ts';

describe('a statement for both engines', () => {
  const piece = perEngine({ duckdb: sql`strlen(${'é'})`, postgres: sql`octet_length(${'é'})` });
  const statement = sql`SELECT ${piece} AS bytes, ${perEngine({ duckdb: sql`1`, postgres: piece })} AS nested`;

  test('has the pieces of the engine that runs it, with their values in order', () => {
    expect(statementOf(statement, 'postgres')).toEqual({
      text: 'SELECT octet_length($1) AS bytes, octet_length($2) AS nested',
      values: ['é', 'é'],
    });
    expect(statementOf(statement, 'duckdb')).toEqual({
      text: 'SELECT /* duckdb */ strlen($1) AS bytes, /* duckdb */ 1 AS nested',
      values: ['é'],
    });
  });

  test('names the type of fractions and of large numbers for PostgreSQL, which takes it from where they stand', () => {
    const numbers = sql`SELECT open > ${19.99}, id = ${7}, size > ${3_000_000_000} FROM email`;
    expect(statementOf(numbers, 'postgres').text).toBe(
      'SELECT open > CAST($1 AS double precision), id = $2, size > CAST($3 AS bigint) FROM email',
    );
    expect(statementOf(numbers, 'duckdb').text).toBe('SELECT open > $1, id = $2, size > $3 FROM email');
  });

  test('takes text for VARCHAR on PostgreSQL, whose columns are text, beside values that say it', () => {
    const texts = sql`SELECT CAST(${'VARCHAR'} AS VARCHAR), CAST(${['a']} AS VARCHAR[])`;
    expect(statementOf(texts, 'citus').text).toBe('SELECT CAST($1 AS TEXT), CAST($2 AS TEXT[])');
    expect(statementOf(texts, 'duckdb').text).toBe('SELECT CAST($1 AS VARCHAR), CAST($2 AS VARCHAR[])');
  });
});
