import { sql } from 'kysely';
import { maxOffered } from '#contract/paging.ts';
import { patternOf } from '#domain/conditions/like.ts';
import type { Kind, Table } from '#domain/conditions/model.ts';
import { tables } from '#domain/conditions/model.ts';
import { printNumber } from '#domain/conditions/numbers.ts';
import { fieldOf, type Field, type Vocabulary } from '#domain/conditions/vocabulary.ts';
import { ApiError } from '#server/errors/apiError.ts';
import type { QueryOptions, Reader } from '../engine/engine.ts';
import type { Fragment } from '../engine/plan/logic.ts';
import { readRows, tenantDb } from '../engine/queryBuilder.ts';
import { offeredColumn } from './offeredColumn.ts';
import { isSummarised } from './valueSummary.ts';
import { tenantVocabulary } from '#server/records/vocabulary.ts';

/** One value offered for a field, with how many rows have it where that is known. */
export interface OfferedValue {
  readonly value: string;
  readonly count: number | null;
}

/** A field that is not summarised is counted row by row up to this size of its table. */
const maxScanned = 100_000;
/** Above this number, only the first matching rows are read. */
const maxCandidates = 50;

/** The path of populate: a field, and whether its values are read from the data (1) or from its closed list (0). */
interface PopulatePath {
  readonly table: string;
  readonly field: string;
  readonly local: string;
}

/** The values offered for the field that a path names. */
export async function offeredValues(
  reader: Reader,
  kind: Kind,
  { table, field: name, local }: PopulatePath,
  search: string,
  options?: QueryOptions,
): Promise<OfferedValue[]> {
  const field = offeredField(await tenantVocabulary(reader, kind, options), table, name);
  return local === '0' ? closedValues(field, search) : valuesInData(reader, field, search, options);
}

/** The field that a path names; 400 for a field outside the vocabulary, which never reaches a statement. */
function offeredField(vocabulary: Vocabulary, table: string, name: string): Field {
  const known = tables.find((candidate): candidate is Table => candidate === table);
  const field = known && fieldOf(vocabulary, known, name);
  if (!field) throw new ApiError('badRequest', `There is no field ${table}.${name}.`);
  return field;
}

/**
 * The values a field has in the tenant's data as a condition on it would name them (numbers without idle zeros, moments
 * by their day), the most frequent first; empty ones never appear (specification 2 §5).
 */
async function valuesInData(
  reader: Reader,
  field: Field,
  search: string,
  options?: QueryOptions,
): Promise<OfferedValue[]> {
  const matches = sql`value <> '' AND value ILIKE ${patternOf({ shape: 'contains', text: search })} ESCAPE '\\'`;
  const statement = sql`SELECT value, CAST(SUM(count) AS BIGINT) AS count
    FROM (${await valuesOf(reader, field, matches, options)}) AS offered
    WHERE ${matches} GROUP BY value ORDER BY count DESC, value LIMIT ${maxOffered}`;
  const values = await readRows<OfferedValue>(reader, statement, options);
  // Money has four decimals in the engine; a condition prints only the significant ones.
  return field.type === 'number' ? values.map((row) => ({ ...row, value: printNumber(Number(row.value)) })) : values;
}

/** Rows of `value` and `count`: from the stored counts, from the definitions for segments, otherwise from the table. */
async function valuesOf(reader: Reader, field: Field, matches: Fragment, options?: QueryOptions): Promise<Fragment> {
  const { table, name } = field;
  if (table === 'segment') {
    return sql`SELECT CAST(${sql.ref(name)} AS VARCHAR) AS value, population AS count FROM segment_definition`;
  }
  if (await isSummarised(reader, field, options)) {
    return sql`SELECT value, count FROM field_value WHERE table_name = ${table} AND field = ${name}`;
  }
  const rows = sql`SELECT ${offeredColumn(field)} AS value, 1 AS count FROM ${sql.table(table)}`;
  if ((await rowCount(reader, table, options)) <= maxScanned) return rows;
  // Of a million ids any few that match will do: the first ones that are found end the search.
  return sql`SELECT value, count FROM (${rows}) AS offered WHERE ${matches} LIMIT ${maxCandidates}`;
}

async function rowCount(reader: Reader, table: Table, options?: QueryOptions): Promise<number> {
  const { rows } = await tenantDb(reader, options)
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow();
  return rows;
}

/** The closed list of a field, where it has one. */
function closedValues({ values = [] }: Field, search: string): OfferedValue[] {
  const wanted = search.toLowerCase();
  return values.filter((value) => value.toLowerCase().includes(wanted)).map((value) => ({ value, count: null }));
}
