import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reservedWords } from '#server/analytics/shown/reservedWords.ts';
import { writtenOut } from '#server/analytics/shown/writtenOut.ts';
import type { Value } from '#server/engine/engine.ts';

/** A statement as it is shown: the values in it, laid out, and the same to the engine. */
describe('a shown statement', () => {
  let connection: DuckDBConnection;
  beforeAll(async () => {
    connection = await (await DuckDBInstance.create(':memory:')).connect();
  });
  afterAll(() => connection.closeSync());

  const values: readonly (readonly [string, Value])[] = [
    ['a text with quotes', "O'Neil's ''"],
    ['a text with a comment and a placeholder', '-- $1 /* $2 */ "x"'],
    ['a text over two lines', 'one\n  two'],
    ['a text with the character 0', 'a\0b'],
    ['an empty text', ''],
    ['a text of another script', '顧客 №1 😀'],
    ['a whole number', 42],
    ['a number below zero', -42],
    ['a large number', 2 ** 40],
    ['a number of 64 bits', 9_007_199_254_740_993n],
    ['a fraction', 0.1],
    ['a fraction below zero', -2.5e-300],
    ['true', true],
    ['nothing', null],
    ['a list of texts', ['a', "b'c"]],
    ['a list of numbers', [1, -2]],
    ['an empty list', []],
  ];
  test.each(values)('has %s as it is bound', async (_, value) => {
    const one = writtenOut({ text: 'SELECT $1 AS value', values: [value] });
    const [written] = (await connection.runAndReadAll(one)).getRowsJson();
    const expected = typeof value === 'bigint' ? String(value) : value;
    const [found] = written ?? [];
    expect(
      typeof value === 'number'
        ? Number(found)
        : Array.isArray(value)
          ? (found as unknown[]).map((item) => (typeof value[0] === 'number' ? Number(item) : item))
          : found,
    ).toEqual(expected);
  });

  test('never puts two minus signs together', () => {
    expect(writtenOut({ text: 'SELECT 1 -$1', values: [-1] })).toBe('SELECT 1 -(-1)');
  });

  test('has a line for each clause, its queries indented, long lists and conditions a line for each part', () => {
    const text = `WITH "sold" AS (SELECT "sale"."item_no", SUM("sale"."event_value") FILTER (WHERE sale.event_type = $1) AS net FROM "sale"
      WHERE "sale"."event_dt" BETWEEN CAST($2 AS DATE) AND CAST($3 AS DATE) AND /* why */ "sale"."customer_no" IN (SELECT 1) AND "sale"."item_no" IS NOT NULL GROUP BY 1)
      SELECT "both"."item_no", EXTRACT(YEAR FROM now()) FROM "sold" AS "both" LEFT JOIN "product" ON TRUE ORDER BY net DESC LIMIT $4`;
    expect(writtenOut({ text, values: ['purchase', '2026-11-01', '2026-11-30', 5] })).toBe(
      `WITH sold AS (
  SELECT sale.item_no, SUM(sale.event_value) FILTER (WHERE sale.event_type = 'purchase') AS net
  FROM sale
  WHERE sale.event_dt BETWEEN CAST('2026-11-01' AS DATE) AND CAST('2026-11-30' AS DATE)
    AND sale.customer_no IN (SELECT 1)
    AND sale.item_no IS NOT NULL
  GROUP BY 1
)
SELECT "both".item_no, EXTRACT(YEAR FROM now())
FROM sold AS "both"
LEFT JOIN product ON TRUE
ORDER BY net DESC
LIMIT 5`,
    );
  });

  test('keeps the quotes of every name that DuckDB would read as a word of its own', async () => {
    const rows = await connection.runAndReadAll(
      "SELECT keyword_name FROM duckdb_keywords() WHERE keyword_category <> 'unreserved'",
    );
    const words = rows.getRowsJson().map(([word]) => word as string);
    expect(words.filter((word) => !reservedWords.has(word))).toEqual([]);
  });
});
