import { sql } from 'kysely';
import type { FieldType } from '#domain/conditions/vocabulary.ts';
import type { Row, TenantEngine, Value } from '#server/engine/engine.ts';
import { statementOf } from '#server/engine/queryBuilder.ts';
import { customTexts, type CustomField, type CustomTypes } from './customFields.ts';
import type { LoadPlan } from './plan.ts';

/**
 * The types of the tenant's custom fields after this import: a declared field keeps its type, since conditions read it;
 * a new one is number or date when every value of the file is one, otherwise string (conditions.md §1). Reads the whole
 * normalised copy once; does nothing when no such field is mapped.
 */
export async function surveyCustomFields(
  engine: TenantEngine,
  plan: LoadPlan,
  files: string,
  signal: AbortSignal,
): Promise<CustomTypes> {
  const { own, table } = plan;
  if (own.length === 0) return {};
  const columns = own.flatMap((field, place) => [
    `count(${field.cell}) AS filled${place}`,
    ...tried.map((type) => `count(${field.cell}) = count(${customTexts[type](field.cell, field)}) AS ${type}${place}`),
  ]);
  const { text, values } = statementOf(
    sql`SELECT ${sql.raw(columns.join(', '))} FROM ${plan.rowsOf(files)} WHERE fault IS NULL`,
  );
  const [found = {}] = await engine.read((reader) => reader.readFiles((copy) => copy.query(text, values)), { signal });
  const declared = await declaredTypes(engine, table.name);
  const types = own.flatMap(({ field }, place) => {
    const isFilled = Number(found[`filled${place}`] ?? 0) > 0;
    const type = declared.get(field) ?? (isFilled ? typeOf(found, place) : undefined);
    return type === undefined ? [] : [[field, type] as const];
  });
  return Object.fromEntries(types);
}

const tried = ['number', 'date'] as const;

function typeOf(found: Row, place: number): FieldType {
  return tried.find((type) => found[`${type}${place}`] === true) ?? 'string';
}

async function declaredTypes(engine: TenantEngine, table: string): Promise<ReadonlyMap<string, FieldType>> {
  const rows = await engine.query<{ path: CustomField['field']; type: FieldType }>(
    'SELECT path, type FROM field_definition WHERE table_name = $1',
    [table] satisfies Value[],
  );
  return new Map(rows.map(({ path, type }) => [path, type]));
}
