import { patternOf, type PatternShape } from '#domain/conditions/like.ts';
import type { Condition, Operator } from '#domain/conditions/model.ts';
import type { FieldType } from '#domain/conditions/vocabulary.ts';
import { presenceWords } from './presence.ts';

/** The operator of a typed condition; `negated` negates the whole condition. */
export interface OperatorPhrase {
  readonly operator: Operator;
  readonly shape?: PatternShape;
  readonly negated?: true;
  /** For lists: `in`, `one of`. */
  readonly ofList?: true;
}

type Words = readonly (readonly [phrase: string, operatorPhrase: OperatorPhrase])[];

const phrasesFor = (operatorPhrase: OperatorPhrase, ...phrases: readonly string[]): Words =>
  phrases.map((phrase) => [phrase, operatorPhrase]);

const equal = phrasesFor(
  { operator: '=' },
  '=',
  'is',
  'equals',
  'equal to',
  'is equal to',
  'are',
  'exactly',
  'eq',
  'equal',
);

const different = phrasesFor(
  { operator: '!=' },
  '!=',
  'is not',
  'not',
  'are not',
  "isn't",
  "aren't",
  'other than',
  'is other than',
  'different from',
  'is different from',
  'not equal to',
  'is not equal to',
  'does not equal',
  "doesn't equal",
  'not =',
  'is not =',
);

const ofLists: Words = [
  ...phrasesFor({ operator: '=', ofList: true }, 'in', 'is in', 'are in', 'one of', 'is one of', 'any of', 'is any of'),
  ...phrasesFor(
    { operator: '!=', ofList: true },
    'not in',
    'is not in',
    'are not in',
    "isn't in",
    "aren't in",
    'not one of',
    'is not one of',
    'none of',
    'is none of',
    'not any of',
    'is not any of',
  ),
];

/** The words for a part of a text. */
const partWords: readonly (readonly [shape: PatternShape, phrases: readonly string[]])[] = [
  ['contains', ['contains', 'contain', 'containing', 'includes', 'include', 'including', 'has', 'have', 'having']],
  ['starts', ['starts with', 'start with', 'starting with', 'begins with', 'begin with', 'beginning with']],
  ['ends', ['ends with', 'end with', 'ending with', 'ends in', 'end in', 'ending in']],
];
const notBefore = ['not', 'is not', "isn't", 'does not', "doesn't", 'do not', "don't"];

const ofParts: Words = partWords.flatMap(([shape, phrases]) => [
  ...phrasesFor({ operator: 'LIKE', shape }, ...phrases),
  ...phrasesFor(
    { operator: 'NOT LIKE', shape },
    ...phrases.flatMap((phrase) => notBefore.map((not) => `${not} ${phrase}`)),
  ),
]);

/** All types use the same words for "has a value"; their meaning depends on the field. */
const presence: Words = presenceWords.map(([phrase, isSet]) => [
  phrase,
  { operator: 'LIKE', shape: 'set', ...(!isSet && { negated: true }) },
]);

/** The words and signs that compare a text. */
const textWords: Words = [
  ...equal,
  ...different,
  ...ofLists,
  ...ofParts,
  ...phrasesFor({ operator: 'NOT LIKE', shape: 'contains' }, 'has no', 'have no'),
  ...phrasesFor({ operator: 'LIKE' }, 'like', 'is like'),
  ...phrasesFor({ operator: 'NOT LIKE' }, 'not like', 'is not like'),
  ...presence,
];

const sizes: Words = [
  ...phrasesFor(
    { operator: '>' },
    '>',
    'gt',
    'more than',
    'above',
    'over',
    'greater than',
    'higher than',
    'bigger than',
    'larger than',
  ),
  ...phrasesFor(
    { operator: '<' },
    '<',
    'lt',
    'less than',
    'fewer than',
    'below',
    'under',
    'lower than',
    'smaller than',
  ),
  ...phrasesFor(
    { operator: '>=' },
    '>=',
    'gte',
    'at least',
    'from',
    'min',
    'minimum',
    'at the least',
    'no less than',
    'not less than',
  ),
  ...phrasesFor(
    { operator: '>=' },
    'no fewer than',
    'greater than or equal to',
    'more than or equal to',
    'not below',
    'not under',
  ),
  ...phrasesFor(
    { operator: '<=' },
    '<=',
    'lte',
    'at most',
    'up to',
    'max',
    'maximum',
    'at the most',
    'no more than',
    'not more than',
  ),
  ...phrasesFor({ operator: '<=' }, 'less than or equal to', 'lower than or equal to', 'not above', 'not over'),
];

/** The words and signs that compare by size. */
export const sizeWords: Words = sizes.flatMap(([phrase, operatorPhrase]): Words => [
  [phrase, operatorPhrase],
  [`is ${phrase}`, operatorPhrase],
]);

/** The words that compare, by the type of the field. Dates are read whole, with the words before them. */
export const wordsByType: Readonly<Record<FieldType, Words>> = {
  string: textWords,
  number: [...equal, ...sizeWords, ...presence],
  date: [...equal, ...presence],
};

/** The phrases that are offered for each type, in their order; all of them are read. */
export const offeredWords: Readonly<Record<FieldType, readonly string[]>> = {
  string: ['=', '!=', 'contains', 'starts with', 'ends with', 'is set', 'is not set', 'like', 'not like'],
  number: ['=', '>', '>=', '<', '<='],
  date: ['in the last 30 days', 'since', 'before', 'last month', 'this year'],
};

/** Whether a question needs no value. */
export function isComplete({ shape }: OperatorPhrase): boolean {
  return shape === 'set';
}

/** A text as the value of an operator. */
export function textValue({ operator, shape }: OperatorPhrase, text: string): Pick<Condition, 'operator' | 'value'> {
  return { operator, value: shape === undefined ? text : patternOf({ shape, text: shape === 'set' ? '' : text }) };
}
