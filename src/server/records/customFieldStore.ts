import type { Problem } from '#contract/errors.ts';
import type { CustomField } from '#contract/shapes/customValues.ts';
import type { DeclaredField } from '#domain/conditions/vocabulary.ts';
import { ApiError } from '#server/errors/apiError.ts';
import { customFieldsOf } from '#server/records/vocabulary.ts';
import type { QueryOptions, Reader, Writer } from '#server/engine/engine.ts';
import { tenantDb } from '#server/engine/queryBuilder.ts';

/** What declares custom fields: those that are added or change their type, and those that are withdrawn. */
export interface CustomFieldChanges {
  readonly fields: readonly CustomField[];
  readonly remove: readonly string[];
}

/** The most custom fields of one table. */
const maxDeclared = 500;

/**
 * Declares custom fields of a table with their types, which imports then respect, or withdraws them; values stay.
 * Returns all declared fields, by name.
 *
 * @throws ApiError 422 for a name that contains or is contained in another value's name, or is a duplicate, and for
 * more than 500 fields
 */
export async function setCustomFields(
  writer: Writer,
  table: DeclaredField['table'],
  { fields, remove }: CustomFieldChanges,
): Promise<CustomField[]> {
  const before = await customFieldsOf(writer, table);
  const after = new Map(before.map(({ name, type }) => [name, type]));
  for (const name of remove) after.delete(name);
  for (const { name, type } of fields) after.set(name, type);
  refuseClashes(fields, [...after.keys()]);
  const db = tenantDb(writer);
  const withdrawn = before.filter(({ name }) => !after.has(name)).map(({ name }) => name);
  if (withdrawn.length > 0) {
    await db.deleteFrom('field_definition').where('table_name', '=', table).where('path', 'in', withdrawn).execute();
  }
  for (const { name, type } of fields) await declareField(writer, { table, name, type });
  const chosen = fields.map(({ name }) => name);
  if (chosen.length > 0) {
    await db
      .updateTable('field_definition')
      .set({ is_chosen: true })
      .where('table_name', '=', table)
      .where('path', 'in', chosen)
      .execute();
  }
  return declaredBelow(writer, table);
}

/** Declares one field or changes its type; nothing is written when it is declared like that already. */
export async function declareField(writer: Writer, { table, name, type }: DeclaredField): Promise<void> {
  await tenantDb(writer)
    .insertInto('field_definition')
    .values({ table_name: table, path: name, type })
    .onConflict((conflict) =>
      conflict.columns(['table_name', 'path']).doUpdateSet({ type }).where('field_definition.type', '<>', type),
    )
    .execute();
}

/** The custom fields of a table, by name. */
export function declaredBelow(
  reader: Reader,
  table: DeclaredField['table'],
  options?: QueryOptions,
): Promise<CustomField[]> {
  return customFieldsOf(reader, table, options);
}

function refuseClashes(fields: readonly CustomField[], names: readonly string[]): void {
  const problems = fields.flatMap(({ name }, index): Problem[] => {
    if (fields.findIndex((other) => other.name === name) < index)
      return [{ field: `fields.${index}.name`, message: `Name ${name} once: it can have one type only.` }];
    const clash = names.find((other) => other.startsWith(`${name}.`) || name.startsWith(`${other}.`));
    if (clash === undefined) return [];
    return [
      {
        field: `fields.${index}.name`,
        message: `Choose another name: ${clash} is a field already, and a field holds no others.`,
      },
    ];
  });
  if (names.length > maxDeclared) problems.push({ field: 'fields', message: `Use at most ${maxDeclared} fields.` });
  const [first] = problems;
  if (first) throw new ApiError('unprocessable', first.message, { problems });
}
