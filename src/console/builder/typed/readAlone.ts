import { newGroup } from '#domain/conditions/defaults.ts';
import { describeCondition } from '#domain/conditions/describe.ts';
import { readTyped } from '#domain/conditions/typed/read.ts';
import type { Vocabulary } from '#domain/conditions/vocabulary.ts';

/**
 * Query phrases that read as a whole condition without being marked as one, before values are looked up in the data;
 * purchases are reported as typed, since the data decides which field is meant. Undefined where there is none.
 */
export function readAlone(query: string, vocabulary: Vocabulary, today: string): string | undefined {
  const { condition, compared, fault } = readTyped(`+ ${query}`, { vocabulary, today });
  if (!condition) return fault === 'bought-what' && compared ? query : undefined;
  const whole = { ...condition, id: '' };
  return describeCondition(whole, newGroup(vocabulary.kind, '', [whole]), vocabulary)
    .map(({ text }) => text)
    .join('');
}
