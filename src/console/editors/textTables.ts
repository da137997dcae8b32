import { choicesByKind, type Kind, type Table } from '#domain/conditions/model.ts';
import { placeOf, tablesOf, type ColumnName } from '#domain/conditions/places.ts';
import { groupShapes, memberShapes, type SelectShape } from '#domain/conditions/shapes.ts';

/** The clauses that texts of this kind consist of (conditions.md §2). */
function shapesOf(kind: Kind): readonly SelectShape[] {
  const groups = choicesByKind[kind].map((choice) => groupShapes.get(`${kind} ${choice}`));
  const members = kind === 'segment' ? [...memberShapes.values()] : [];
  return [...groups, ...members].filter((shape) => shape !== undefined);
}

/** Every table that a text of this kind can name: those of its conditions, and those it reads or joins. */
export function textTables(kind: Kind): ReadonlySet<Table> {
  const read = shapesOf(kind).flatMap((shape) => [shape.from, ...shape.joins.map((join) => join.table)]);
  return new Set([...tablesOf(kind), ...read]);
}

/**
 * The columns that a text of this kind needs besides the fields of its conditions: keys, joins, and the columns of
 * recency.
 */
export function textColumns(kind: Kind): ReadonlySet<ColumnName> {
  const ofShapes = shapesOf(kind).flatMap((shape) => [shape.key, ...shape.joins.flatMap((join) => join.on)]);
  const ofRecency = choicesByKind[kind].flatMap((choice) =>
    [...(placeOf(kind, choice)?.tables.values() ?? [])].flatMap(({ recency }) => recency ?? []),
  );
  return new Set([...ofShapes, ...ofRecency]);
}

/** Keywords that only texts of this kind may have. */
export const kindWords: Readonly<Record<Kind, readonly string[]>> = { segment: ['IN', 'LEFT JOIN'], filter: [] };
