import { newGroup } from '#domain/conditions/defaults.ts';
import { describeCondition } from '#domain/conditions/describe.ts';
import { readTyped } from '#domain/conditions/typed/read.ts';
import type { Vocabulary } from '#domain/conditions/vocabulary.ts';

/**
 * A person's deed: such a sentence is a condition also where it cannot be read yet, and the preview says what is
 * missing.
 */
const deed =
  /^(?:(?:who|that|customers|people) )*(?:(?:has|have|had|did) ?)?(?:not |never |n't )?(?:bought|purchased|ordered|spent|viewed|visited|opened|clicked)\s/iu;

/** Faults that the preview explains with what to write instead. */
const explained: ReadonlySet<string | undefined> = new Set(['no-period', 'deed-what', 'how-many-or-much']);

/**
 * Query phrases that read as a whole condition without being marked as one, before values are looked up in the data;
 * purchases are reported as typed, since the data decides which field is meant, and so is what lacks only a part that
 * the preview asks for. Undefined where there is none.
 */
export function readAlone(query: string, vocabulary: Vocabulary, today: string): string | undefined {
  const { condition, compared, fault } = readTyped(`+ ${query}`, { vocabulary, today });
  if (!condition) {
    const isDeed = (fault === 'bought-what' && compared) || (explained.has(fault) && deed.test(query.trim()));
    return isDeed ? query : undefined;
  }
  const whole = { ...condition, id: '' };
  return describeCondition(whole, newGroup(vocabulary.kind, '', [whole]), vocabulary)
    .map(({ text }) => text)
    .join('');
}
