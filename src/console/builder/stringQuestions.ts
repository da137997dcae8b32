import { patternOf, plainPattern, type PatternShape } from '#domain/conditions/like.ts';
import type { Condition } from '#domain/conditions/model.ts';

/** The text operators of the builder: the four operators, and patterns in words (conditions.md §1). */
export const stringQuestions = ['=', '!=', 'contains', 'starts', 'ends', 'set', 'notSet', 'LIKE', 'NOT LIKE'] as const;
export type StringQuestion = (typeof stringQuestions)[number];

/** The part of a condition that a question about a text decides. */
export type StringTest = Pick<Condition, 'negation' | 'operator' | 'value'>;

const shapes: Readonly<Partial<Record<StringQuestion, PatternShape>>> = {
  contains: 'contains',
  starts: 'starts',
  ends: 'ends',
  set: 'set',
  notSet: 'set',
};

/** Whether a question is about some text at all; whether a field is set is not. */
export function needsText(question: StringQuestion): boolean {
  return shapes[question] !== 'set';
}

/**
 * The operators for a field of the row itself, or of one of many related rows: "no sale whose origin is set" is not "a
 * sale whose origin is not set".
 */
export function questionsAbout(isOwn: boolean): readonly StringQuestion[] {
  return isOwn ? stringQuestions : stringQuestions.filter((question) => question !== 'notSet');
}

/** The builder operator of a text condition. */
export function questionOf({ negation, operator, value }: StringTest, isOwn = true): StringQuestion {
  if (operator !== 'LIKE') return operator === '!=' || operator === 'NOT LIKE' ? operator : '=';
  const plain = typeof value === 'string' ? plainPattern(value) : null;
  if (!plain) return 'LIKE';
  return plain.shape === 'set' && negation && isOwn ? 'notSet' : plain.shape;
}

/** The text without the wildcards of its pattern; null where none was entered. */
export function textOf(test: StringTest): string | null {
  if (typeof test.value !== 'string') return null;
  const question = questionOf(test);
  if (!needsText(question)) return null;
  return shapes[question] ? (plainPattern(test.value)?.text ?? null) : test.value;
}

/** The condition for an operator on a text; null is unfinished. `notSet` implies its own negation. */
export function asking(question: StringQuestion, text: string | null, negation: boolean): StringTest {
  const shape = shapes[question];
  if (shape === 'set')
    return { negation: question === 'notSet' || negation, operator: 'LIKE', value: patternOf({ shape, text: '' }) };
  if (!shape) return { negation, operator: question as StringTest['operator'], value: text };
  return { negation, operator: 'LIKE', value: text === null ? null : patternOf({ shape, text }) };
}
