import type { Condition, FrequencyOperator } from '#domain/conditions/model.ts';

/**
 * How often, in the words of the builder (conditions.md §1, "Frequency figures"): the five operators, `never` (negation
 * without frequency) and `atMostOrNever` (negated `>`).
 */
export const frequencyWords = [
  'atLeast',
  'exactly',
  'moreThan',
  'fewerThan',
  'atMost',
  'atMostOrNever',
  'never',
] as const;
export type FrequencyWord = (typeof frequencyWords)[number];

/** The words where negation is not possible: groups. */
export const plainFrequencyWords = frequencyWords.filter((word) => word !== 'never' && word !== 'atMostOrNever');

/** The part of a condition that a word about how often decides. */
export type Often = Pick<Condition, 'negation' | 'frequency'>;

const operators: Readonly<Record<FrequencyWord, FrequencyOperator | null>> = {
  atLeast: '>=',
  exactly: '=',
  moreThan: '>',
  fewerThan: '<',
  atMost: '<=',
  atMostOrNever: '>',
  never: null,
};

/** The word for a frequency; null without one. */
export function wordOf({ negation, frequency }: Often): FrequencyWord | null {
  if (!frequency.checked) return negation ? 'never' : null;
  if (negation && frequency.operator === '>') return 'atMostOrNever';
  return plainFrequencyWords.find((word) => operators[word] === frequency.operator) ?? 'atLeast';
}

/** Whether the word expresses the negation, so that the verb does not repeat it. */
export function expressesNegation(word: FrequencyWord | null): boolean {
  return word === 'never' || word === 'atMostOrNever';
}

/** The same with another word, or with none. A negation expressed by the former word is removed with it. */
export function withWord(often: Often, word: FrequencyWord | null): Often {
  const negation =
    word === null || !expressesNegation(word) ? often.negation && !expressesNegation(wordOf(often)) : true;
  const operator = word === null ? null : operators[word];
  const frequency =
    operator === null ? { ...often.frequency, checked: false } : { ...often.frequency, checked: true, operator };
  return { negation, frequency };
}
