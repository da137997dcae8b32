import { patternOf, type PatternShape } from '#domain/conditions/like.ts';
import type { FrequencyOperator, Operator } from '#domain/conditions/model.ts';
import type { FieldType } from '#domain/conditions/vocabulary.ts';
import { phraseTable } from './phraseTable.ts';
import { presenceLists } from './presence.ts';
import type { Test } from './typedCondition.ts';

/** The comparison of a typed condition; `negated` negates the whole condition. */
export interface Comparison {
  readonly operator: Operator;
  readonly shape?: PatternShape;
  readonly negated?: true;
  /** For lists: `in`, `one of`. */
  readonly ofList?: true;
}

type Rows = readonly (readonly [list: string, comparison: Comparison])[];

const equal: Rows = [['=, eq, exactly, equal, equals, {|is }equal to, is, are', { operator: '=' }]];

const parts: Readonly<Record<Exclude<PatternShape, 'set'>, string>> = {
  contains: '{contains|contain|containing|includes|include|including|has|have|having}',
  starts: '{starts|start|starting|begins|begin|beginning} with',
  ends: '{ends|end|ending} {with|in}',
};

/** All types share the words for "has a value"; the comparison itself depends on the field. */
const presence: Rows = [
  [presenceLists.set, { operator: 'LIKE', shape: 'set' }],
  [presenceLists.unset, { operator: 'LIKE', shape: 'set', negated: true }],
];

const ofTexts: Rows = [
  ...equal,
  ["!=, {|is |are }not, {isn't|aren't}, {|is }{other than|different from}", { operator: '!=' }],
  ["{|is }not {equal to|=}, {does not|doesn't} equal", { operator: '!=' }],
  ['{|is |are }in, {|is }{one of|any of}', { operator: '=', ofList: true }],
  ["{not|is not|are not|isn't|aren't} in, {|is }{none|not one|not any} of", { operator: '!=', ofList: true }],
  ...(['contains', 'starts', 'ends'] as const).flatMap((shape): Rows => [
    [parts[shape], { operator: 'LIKE', shape }],
    [`{not|is not|isn't|does not|doesn't|do not|don't} ${parts[shape]}`, { operator: 'NOT LIKE', shape }],
  ]),
  ['{has|have} no', { operator: 'NOT LIKE', shape: 'contains' }],
  ['{|is }like', { operator: 'LIKE' }],
  ['{|is }not like', { operator: 'NOT LIKE' }],
  ...presence,
];

/** Words that compare by size: for any figure, and only for the value of a number. */
const sizes: readonly (readonly [operator: FrequencyOperator, any: string, ofValues: string])[] = [
  ['>', '>, {more|greater} than, above, over', 'gt, {higher|bigger|larger} than'],
  ['<', '<, {less|fewer} than, below, under', 'lt, {lower|smaller} than'],
  [
    '>=',
    '>=, at {|the }least, minimum, {no|not} less than, no fewer than',
    'gte, from, min, {greater|more} than or equal to, not {below|under}',
  ],
  [
    '<=',
    '<=, at {|the }most, up to, maximum, {no|not} more than',
    'lte, max, {less|lower} than or equal to, not {above|over}',
  ],
];

/** Words that compare a frequency with a figure. */
export const oftenTable = phraseTable<FrequencyOperator>([
  ...sizes.map(([operator, any]) => [any, operator] as const),
  ['not fewer than', '>='],
  ['exactly, only, just, =', '='],
]);

const bySize: Rows = sizes.flatMap(([operator, any, ofValues]) =>
  `${any}, ${ofValues}`.split(',').map((phrase) => [`{|is }${phrase}`, { operator }] as const),
);

/** Words that compare a value by size. */
export const sizeTable = phraseTable(bySize);

/** Comparison words, by field type. Dates are read as a whole, with the words before them. */
export const comparisonsOf = {
  string: phraseTable(ofTexts),
  number: phraseTable([...equal, ...bySize, ...presence]),
  date: phraseTable([...equal, ...presence]),
} as const satisfies Record<FieldType, unknown>;

/** The phrases offered for each type, in display order; each can be parsed. */
export const offeredWords: Readonly<Record<FieldType, readonly string[]>> = {
  string: ['=', '!=', 'contains', 'starts with', 'ends with', 'is set', 'is not set', 'like', 'not like'],
  number: ['=', '>', '>=', '<', '<='],
  date: ['in the last 30 days', 'since', 'before', 'last month', 'this year'],
};

/** The test that compares a text. */
export function testOf({ operator, shape }: Comparison, text: string): Test {
  return { operator, value: shape === undefined ? text : patternOf({ shape, text }) };
}
