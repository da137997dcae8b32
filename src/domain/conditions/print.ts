import { conditionText, frameText } from './conditionText.ts';
import type { Group, Model } from './model.ts';
import type { Vocabulary } from './vocabulary.ts';

/**
 * The range of a group or, with `conditionId`, of a condition in a text: from inclusive, to exclusive, UTF-16 units.
 */
export interface Span {
  readonly from: number;
  readonly to: number;
  readonly groupId: string;
  readonly conditionId?: string;
}

/** A printed model: its text, and the range of each group and condition in it. */
export interface Printed {
  readonly text: string;
  readonly spans: readonly Span[];
}

/**
 * The text of a valid model, formatted exactly as in conditions.md §2, with the span of every group and condition.
 * Deterministic (L2). Unfinished or misplaced parts print as NULL, which the parser refuses (L4).
 */
export function print(model: Model, vocabulary: Vocabulary): Printed {
  const groupSpans: Span[] = [];
  const conditionSpans: Span[] = [];
  let text = '';

  const writeGroup = (group: Group): void => {
    const frame = frameText(group, model.kind);
    if (frame === null) return;
    const from = text.length;
    text += frame.head;
    group.conditions.forEach((condition, index) => {
      text += index === 0 ? ' ' : `\n  ${group.operator} `;
      const start = text.length;
      text += conditionText(condition, group.choice, vocabulary);
      conditionSpans.push({ from: start, to: text.length, groupId: group.id, conditionId: condition.id });
    });
    text += frame.tail;
    groupSpans.push({ from, to: text.length, groupId: group.id });
  };

  model.groups.forEach((group, index) => {
    if (index > 0) text += `\n${model.operator}\n`;
    writeGroup(group);
  });
  return { text, spans: [...groupSpans, ...conditionSpans] };
}
