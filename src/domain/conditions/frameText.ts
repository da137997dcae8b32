import { groupPlacement } from './check.ts';
import { groupByText, joinText } from './clauseText.ts';
import type { Condition, Group, Kind } from './model.ts';
import { groupShapes, type JoinShape } from './shapes.ts';

/** Whether the shape's join belongs to a text with these conditions: always, or with a condition on its table. */
export function isJoined({ onlyWith }: JoinShape, conditions: readonly Condition[]): boolean {
  return onlyWith === undefined || conditions.some((condition) => condition.table === onlyWith);
}

/** What stands around the conditions of a group: up to WHERE, and from GROUP BY on (conditions.md §2). */
export interface FrameText {
  readonly head: string;
  readonly tail: string;
}

/** The frame of a group, or null where the kind has no such choice. What has no place in it is NULL (L4). */
export function frameText(group: Group, kind: Kind): FrameText | null {
  const shape = groupShapes.get(`${kind} ${group.choice}`);
  if (shape === undefined) return null;
  const joins = shape.joins.filter((join) => isJoined(join, group.conditions)).map((join) => `${joinText(join)}\n`);
  const grouping = shape.grouped === 'always' ? `\n${groupByText(shape, group.frequency)}` : '';
  const nowhere = groupPlacement(group, kind).length > 0 ? '\nHAVING NULL' : '';
  return { head: `SELECT ${shape.key} FROM ${shape.from}\n${joins.join('')}WHERE`, tail: grouping + nowhere };
}
