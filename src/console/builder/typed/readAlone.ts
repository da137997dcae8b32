import { newGroup } from '#domain/conditions/defaults.ts';
import { describeCondition } from '#domain/conditions/describe.ts';
import { readTyped } from '#domain/conditions/typed/read.ts';
import type { Vocabulary } from '#domain/conditions/vocabulary.ts';

/**
 * What words say that are not marked as a condition and read as a whole one, before the data is asked how it spells a value; of
 * what was bought they are told as typed, since the data decides of which field that is. Undefined where they are none.
 */
export function readAlone(query: string, vocabulary: Vocabulary, today: string): string | undefined {
  const { condition, compared, fault } = readTyped(`+ ${query}`, { vocabulary, today });
  if (!condition) return fault === 'bought-what' && compared ? query : undefined;
  const whole = { ...condition, id: '' };
  return describeCondition(whole, newGroup(vocabulary.kind, '', [whole]), vocabulary)
    .map(({ text }) => text)
    .join('');
}
