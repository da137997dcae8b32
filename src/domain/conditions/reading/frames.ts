import { joinText } from '#domain/conditions/conditionText.ts';
import { choicesByKind, tables, type Choice, type Table } from '../model.ts';
import { groupShapes, memberShapes, type JoinShape, type SelectShape } from '../shapes.ts';
import { replace } from '../sql/problem.ts';
import type { Join, Select, TableName } from '../sql/tree.ts';
import { tableOf } from './fields.ts';
import { isColumn } from './frequencies.ts';
import type { Reading } from './scope.ts';
import { nearest } from './suggest.ts';
import { unwrapped } from './unwrap.ts';

/** The frame of a SELECT that a model supports: its shape, and the tables of FROM and JOINs. */
export interface Frame {
  readonly shape: SelectShape;
  readonly tables: ReadonlySet<Table>;
}

/** Reports a table that does not exist (S02) or is not allowed here (S13). An empty name is already reported. */
function refuseTable(node: TableName, reading: Reading): null {
  if (node.name === '') return null;
  if (tableOf(node.name) !== undefined) return reading.refuse(node, 'table-not-here', { table: node.name });
  const suggestion = nearest(node.name, tables);
  if (suggestion === null) return reading.refuse(node, 'unknown-table', { table: node.name });
  const fix = [replace(node, suggestion)];
  return reading.refuse(node, 'unknown-table-suggested', { table: node.name, suggestion }, fix);
}

function readColumn(select: Select, { key }: SelectShape, reading: Reading): boolean {
  if (select.column !== null && isColumn(select.column, key)) return true;
  reading.refuse(select.columnRange, 'other-column', { column: key }, [replace(select.columnRange, key)]);
  return false;
}

/** Whether ON compares the two columns of the shape, in either order (§4, "sides of ON swapped"). */
function isOn({ on }: Join, [one, other]: JoinShape['on']): boolean {
  if (on?.kind !== 'comparison' || on.operator !== '=') return false;
  const { left, right } = on;
  return (isColumn(left, one) && isColumn(right, other)) || (isColumn(left, other) && isColumn(right, one));
}

function readJoin(join: Join, expected: JoinShape | undefined, reading: Reading): Table | null {
  if (tableOf(join.table.name) === undefined) return refuseTable(join.table, reading);
  if (expected === undefined || expected.table !== join.table.name) return reading.refuse(join, 'other-join');
  if (join.type === expected.type && isOn(join, expected.on)) return expected.table;
  const text = joinText(expected);
  // INNER is only another spelling; any other join would change who is found.
  const isSame = [expected.type, `INNER ${expected.type}`, expected.type.replace('LEFT', 'LEFT OUTER')].includes(
    join.type,
  );
  const on = join.on === null ? null : unwrapped(join.on);
  const fix = isSame && isOn({ ...join, on }, expected.on) ? [replace(join, text)] : [];
  return reading.refuse(join, 'join-shape', { join: text }, fix);
}

function readFrame(select: Select, shape: SelectShape, reading: Reading): Frame | null {
  const hasColumn = readColumn(select, shape, reading);
  const joined = select.joins.map((join, index) => readJoin(join, shape.joins[index], reading));
  const found = joined.filter((table) => table !== null);
  return hasColumn && found.length === joined.length ? { shape, tables: new Set([shape.from, ...found]) } : null;
}

/** The choice that a group's FROM and first JOIN mean, with its frame; reports S02, S11, S13 and S14. */
export function readGroupFrame(select: Select, reading: Reading): (Frame & { readonly choice: Choice }) | null {
  const first = select.joins[0]?.table.name;
  const candidates = choicesByKind[reading.kind].flatMap((choice) => {
    const shape = groupShapes.get(`${reading.kind} ${choice}`);
    return shape === undefined ? [] : [{ choice, shape }];
  });
  const [plain] = candidates;
  if (plain === undefined || plain.shape.from !== select.table.name) return refuseTable(select.table, reading);
  const { choice, shape } = candidates.find((candidate) => candidate.shape.joins[0]?.table === first) ?? plain;
  const frame = readFrame(select, shape, reading);
  return frame === null ? null : { ...frame, choice };
}

/** The table of a condition inside IN, with its frame; reports S02, S11, S13 and S14. */
export function readMemberFrame(select: Select, reading: Reading): (Frame & { readonly table: Table }) | null {
  const name = select.table.name === 'sale' && select.joins.length > 0 ? 'product' : select.table.name;
  const table = tableOf(name);
  const shape = table === undefined || select.table.name === 'product' ? undefined : memberShapes.get(table);
  if (table === undefined || shape === undefined) return refuseTable(select.table, reading);
  const frame = readFrame(select, shape, reading);
  return frame === null ? null : { ...frame, table };
}
