import type { Kind } from '#domain/conditions/model.ts';
import { fromWire } from '#domain/conditions/wire.ts';
import type { CallValue } from '#console/data/call.ts';

/** A stored segment or filter whose conditions ask about an own field. */
export interface FieldReader {
  readonly kind: Kind;
  readonly name: string;
}

/** The stored definitions of each kind, as their lists answer them; undefined while on their way, or for whom they are closed. */
export interface StoredDefinitions {
  readonly segment: CallValue<'segmentList'> | undefined;
  readonly filter: CallValue<'filterList'> | undefined;
}

/** What reads own fields of a table (`customer`), by the name of the field (`custom.tier`); segments first, archived ones too. */
export function fieldReaders(
  table: 'customer' | 'product',
  stored: StoredDefinitions,
): ReadonlyMap<string, readonly FieldReader[]> {
  const found = new Map<string, FieldReader[]>();
  for (const kind of ['segment', 'filter'] as const) {
    for (const { name, properties } of stored[kind] ?? []) {
      for (const field of fieldsRead(table, kind, properties)) {
        found.set(field, [...(found.get(field) ?? []), { kind, name }]);
      }
    }
  }
  return found;
}

/** The fields of a table that a stored model names, each once; whether the tenant still has them does not matter. */
function fieldsRead(table: string, kind: Kind, wire: { readonly groups: object }): ReadonlySet<string> {
  const read = fromWire(wire, kind, () => '');
  const conditions = read.ok ? read.model.groups.flatMap((group) => group.conditions) : [];
  return new Set(conditions.flatMap((condition) => (condition.table === table ? [condition.field] : [])));
}
