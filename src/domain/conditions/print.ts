import { groupPlacement } from './check.ts';
import { groupByText, joinText } from './clause-text.ts';
import { conditionText } from './condition-text.ts';
import type { Condition, Group, Model } from './model.ts';
import { groupShapes, type JoinShape } from './shapes.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Where a group or, with `conditionId`, a condition stands in a text: from inclusive, to exclusive, UTF-16 units. */
export interface Span {
  readonly from: number;
  readonly to: number;
  readonly groupId: string;
  readonly conditionId?: string;
}

/** A printed model: its text and where each group and each condition stands in it. */
export interface Printed {
  readonly text: string;
  readonly spans: readonly Span[];
}

/** Whether the shape's join belongs to a text with these conditions: always, or with a condition on its table. */
function isJoined({ onlyWith }: JoinShape, conditions: readonly Condition[]): boolean {
  return onlyWith === undefined || conditions.some((condition) => condition.table === onlyWith);
}

/**
 * The text of a valid model, exactly as conditions.md §2 lays it out, with the span of every group and condition.
 * Deterministic (L2). What is unfinished or has no place in the text prints as NULL, which no reader accepts (L4).
 */
export function print(model: Model, vocabulary: Vocabulary): Printed {
  const groupSpans: Span[] = [];
  const conditionSpans: Span[] = [];
  let text = '';

  const writeGroup = (group: Group): void => {
    const shape = groupShapes.get(`${model.kind} ${group.choice}`);
    if (shape === undefined) return;
    const from = text.length;
    text += `SELECT ${shape.key} FROM ${shape.from}\n`;
    for (const join of shape.joins) if (isJoined(join, group.conditions)) text += `${joinText(join)}\n`;
    group.conditions.forEach((condition, index) => {
      text += index === 0 ? 'WHERE ' : `\n  ${group.operator} `;
      const start = text.length;
      text += conditionText(condition, group.choice, vocabulary);
      conditionSpans.push({ from: start, to: text.length, groupId: group.id, conditionId: condition.id });
    });
    if (shape.grouped === 'always') text += `\n${groupByText(shape, group.frequency)}`;
    if (groupPlacement(group, model.kind).length > 0) text += '\nHAVING NULL';
    groupSpans.push({ from, to: text.length, groupId: group.id });
  };

  model.groups.forEach((group, index) => {
    if (index > 0) text += `\n${model.operator}\n`;
    writeGroup(group);
  });
  return { text, spans: [...groupSpans, ...conditionSpans] };
}
