import type { DeclaredField } from '#domain/conditions/vocabulary.ts';
import { customFieldColumns } from './fields.ts';
import type { ColumnFacts, FieldSource } from './mapping.ts';
import { folded } from './namedColumns.ts';
import { isCounted, type ImportType } from './targets.ts';

/**
 * The declared custom fields that match column names of a file, in any spelling: `Points` fills `custom.points`. Each
 * column fills one field. `columns` are those that nothing else uses.
 */
export function declaredSources(
  type: ImportType,
  declared: readonly Pick<DeclaredField, 'name' | 'type'>[],
  columns: readonly ColumnFacts[],
): Record<string, FieldSource> {
  const free = new Map<string, ColumnFacts>();
  for (const column of columns) if (!free.has(folded(column.name))) free.set(folded(column.name), column);
  const found = customFieldColumns[type].flatMap((own) =>
    declared.flatMap((field) => {
      if (!field.name.startsWith(`${own}.`)) return [];
      const name = folded(field.name.slice(own.length + 1));
      const column = free.get(name);
      if (!column || name === '') return [];
      free.delete(name);
      return [[field.name, sourceOf(field, column)] as const];
    }),
  );
  return Object.fromEntries(found);
}

/** Dates use their column's format if it is certain. */
function sourceOf({ type }: Pick<DeclaredField, 'type'>, { name, date_formats: formats }: ColumnFacts): FieldSource {
  const [only, other] = type === 'date' ? formats.filter((format) => !isCounted(format)) : [];
  return only !== undefined && other === undefined && only !== 'YYYY-MM-DD'
    ? { column: name, date_format: only }
    : { column: name };
}
