import { describeCondition, describeGroup, type Part } from '#domain/conditions/describe.ts';
import type { Condition, Group } from '#domain/conditions/model.ts';
import type { Vocabulary } from '#domain/conditions/vocabulary.ts';
import type { GroupFrame } from './groupFrame.ts';

/** A condition within its group in plain words. Invalid numbers are left out. */
export function rowWords(condition: Condition, frame: GroupFrame, vocabulary: Vocabulary): string {
  const { frequency, recency } = condition;
  const said = {
    ...condition,
    frequency: { ...frequency, checked: frequency.checked && !Number.isNaN(frequency.figure) },
    recency: { ...recency, checked: recency.checked && !Number.isNaN(recency.figure) },
  };
  return plain(describeCondition(said, { ...frame, conditions: [] }, vocabulary));
}

/** A group in plain words without its subject. */
export function groupWords(group: Group, vocabulary: Vocabulary): string {
  return plain(describeGroup(group, vocabulary));
}

function plain(parts: readonly Part[]): string {
  return parts.map((part) => part.text).join('');
}
