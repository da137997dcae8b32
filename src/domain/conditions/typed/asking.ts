import { patternOf, type PatternShape } from '../like.ts';
import type { Condition, Operator } from '../model.ts';
import type { FieldType } from '../vocabulary.ts';

/** What an operator of a typed condition asks; `negated` asks for the opposite of the whole condition. */
export interface Asking {
  readonly operator: Operator;
  readonly shape?: PatternShape;
  readonly negated?: true;
}

type Words = readonly (readonly [phrase: string, asking: Asking])[];

const equal: Words = ['=', 'is', 'equals', 'equal to', 'are', 'exactly'].map((phrase) => [phrase, { operator: '=' }]);

/** The words and signs that compare a text. */
const textWords: Words = [
  ...equal,
  ...['!=', 'is not', 'not', 'other than', "isn't", 'is other than'].map((phrase): Words[number] => [
    phrase,
    { operator: '!=' },
  ]),
  ['like', { operator: 'LIKE' }],
  ['not like', { operator: 'NOT LIKE' }],
  ...['contains', 'containing', 'includes'].map((phrase): Words[number] => [
    phrase,
    { operator: 'LIKE', shape: 'contains' },
  ]),
  ...['starts with', 'starting with', 'begins with', 'beginning with'].map((phrase): Words[number] => [
    phrase,
    { operator: 'LIKE', shape: 'starts' },
  ]),
  ...['ends with', 'ending with', 'ends in', 'ending in'].map((phrase): Words[number] => [
    phrase,
    { operator: 'LIKE', shape: 'ends' },
  ]),
  ...['is set', 'is known', 'exists'].map((phrase): Words[number] => [phrase, { operator: 'LIKE', shape: 'set' }]),
  ...['is not set', 'is empty', 'is unknown', 'is missing'].map((phrase): Words[number] => [
    phrase,
    { operator: 'LIKE', shape: 'set', negated: true },
  ]),
];

/** The words and signs that compare a number. */
export const numberWords: Words = [
  ...equal,
  ...['>', 'more than', 'above', 'over', 'greater than'].map((phrase): Words[number] => [phrase, { operator: '>' }]),
  ...['<', 'less than', 'fewer than', 'below', 'under'].map((phrase): Words[number] => [phrase, { operator: '<' }]),
  ...['>=', 'at least', 'from'].map((phrase): Words[number] => [phrase, { operator: '>=' }]),
  ...['<=', 'at most', 'up to'].map((phrase): Words[number] => [phrase, { operator: '<=' }]),
];

/** The words that compare, by the type of the field. Dates are read whole, with the words before them. */
export const wordsByType: Readonly<Record<FieldType, Words>> = { string: textWords, number: numberWords, date: equal };

/** The phrases that are offered for each type, in their order; all of them are read. */
export const offeredWords: Readonly<Record<FieldType, readonly string[]>> = {
  string: ['=', '!=', 'contains', 'starts with', 'ends with', 'is set', 'is not set', 'like', 'not like'],
  number: ['=', '>', '>=', '<', '<='],
  date: ['in the last 30 days', 'since', 'before', 'last month', 'this year'],
};

/** Whether a question needs no value. */
export function isComplete({ shape }: Asking): boolean {
  return shape === 'set';
}

/** A text as the value that a question asks for. */
export function textValue({ operator, shape }: Asking, text: string): Pick<Condition, 'operator' | 'value'> {
  return { operator, value: shape === undefined ? text : patternOf({ shape, text: shape === 'set' ? '' : text }) };
}

/** A number as people type it: digits, one point, a sign; undefined for anything that would have to be guessed. */
export function numberValue(text: string): number | undefined {
  return /^-?\d+(?:\.\d+)?$/u.test(text) ? Number(text) : undefined;
}
