import { sql } from 'kysely';
import type { FieldType } from '#domain/conditions/vocabulary.ts';
import type { Row, TenantEngine, Value } from '../../engine.ts';
import { statementOf } from '../../queryBuilder.ts';
import { customTexts, type CustomField, type CustomTypes } from './customFields.ts';
import type { LoadPlan } from './plan.ts';

/**
 * The types of the tenant's custom fields after this import: number or date when every value of the file is one and the
 * values stored before are declared so, otherwise string (conditions.md §1). A field whose type a person chose keeps
 * it, and so does one without any value in the file. Reads the whole normalised copy once; does nothing when no such
 * field is mapped.
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
  const [found = {}] = await engine.query(text, values, { signal });
  const declared = await declaredTypes(engine, table.name);
  const types = own.flatMap(({ field }, place) => {
    const before = declared.get(field);
    const isKept = before?.is_chosen === true || Number(found[`filled${place}`] ?? 0) === 0;
    const type = isKept ? before?.type : together(before?.type, typeOf(found, place));
    return type === undefined ? [] : [[field, type] as const];
  });
  return Object.fromEntries(types);
}

const tried = ['number', 'date'] as const;

function typeOf(found: Row, place: number): FieldType {
  return tried.find((type) => found[`${type}${place}`] === true) ?? 'string';
}

function together(before: FieldType | undefined, now: FieldType): FieldType {
  return before === undefined || before === now ? now : 'string';
}

interface Declared {
  readonly type: FieldType;
  readonly is_chosen: boolean;
}

async function declaredTypes(engine: TenantEngine, table: string): Promise<ReadonlyMap<string, Declared>> {
  const rows = await engine.query<Declared & { path: CustomField['field'] }>(
    'SELECT path, type, is_chosen FROM field_definition WHERE table_name = $1',
    [table] satisfies Value[],
  );
  return new Map(rows.map(({ path, ...declared }) => [path, declared]));
}
