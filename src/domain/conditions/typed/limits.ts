import { defaultFrequency, defaultRecency } from '../defaults.ts';
import type { Frequency, FrequencyOperator, Measure, Operator, Recency } from '../model.ts';
import { readDates, recencyFor } from '#domain/conditions/dateRangeText.ts';
import { oftenTable } from './comparisons.ts';
import type { About, Line } from './line.ts';
import { canBeCounted } from './namesake.ts';
import { behindTable, numberValue, orMoreValue, timesValue } from './numbers.ts';
import { foundAt, lengthAt, phraseList, phraseTable, type PhraseTable } from './phraseTable.ts';
import { isWordAt, type TypedToken } from './tokens.ts';

/** How often and how recently, as typed after a value. */
export interface Limits {
  readonly frequency: Frequency;
  readonly recency: Recency;
}

/** Comparisons that usually compare money; they compare a count only if a noun follows the figure. */
export const ofSize = phraseList('over, above, greater than, under, below');

/** The counted nouns. */
export const measureTable = phraseTable<Measure>([
  ['x, {time|sale|event|e-mail|email}{|s}', 'rows'],
  ['{transaction|order|basket}{|s}', 'transactions'],
  ['in {value|total}, spent', 'spend'],
]);

const figuresFrom = (first: number, words: string) =>
  phraseTable(words.split(' ').map((word, place) => [word, first + place] as const));
const timesTable = figuresFrom(1, 'once twice thrice');
const figureTable = figuresFrom(0, 'zero one two three four five six seven eight nine ten eleven twelve');

const ofSpend = phraseList('worth, spending, a value of');
const limitOpenings = phraseList('at {least|most}, {more|fewer|less} than, exactly, in the last');

/** Whether the words at a position can only be a limit, even if it is incomplete. */
export function opensLimit({ tokens }: Line, at: number): boolean {
  return tokens[at]?.kind === 'sign' || lengthAt(tokens, at, limitOpenings) > 0;
}

/** Frequency and recency, if all words from a position on express nothing else. */
export function limitsAt(line: Line, at: number): Limits | undefined {
  if (!line.limits.has(at)) line.limits.set(at, readLimits(line, at === line.leftOut ? at + 1 : at));
  return line.limits.get(at);
}

/** A recency after a `not` that can only negate the whole condition: about an event, with nothing else negated. */
export function notLimitsAt(about: About, at: number, operator: Operator): Limits | undefined {
  const { field, negation, tokens, vocabulary } = about;
  const isNegated = negation || operator === '!=' || operator === 'NOT LIKE';
  if (!isWordAt(tokens, at, 'not', 'never') || isNegated || !canBeCounted(field, vocabulary)) return undefined;
  const limits = limitsAt(about, at + 1);
  return limits?.recency.checked === true && !limits.frequency.checked ? limits : undefined;
}

/** Reads all words from a position on as limits, in either order; `isCounted` if the counted noun follows the line. */
export function readLimits(line: Line, at: number, isCounted = false): Limits | undefined {
  const { tokens, vocabulary } = line;
  if (at >= tokens.length) return { frequency: defaultFrequency, recency: defaultRecency[vocabulary.kind] };
  for (let split = at; split <= tokens.length; split++) {
    const [before, behind] = [tokens.slice(at, split), tokens.slice(split)];
    const often = frequencyOf(before, isCounted);
    const recently = often && recencyOf(behind, line);
    if (often && recently) return { frequency: often, recency: recently };
    const oftenBehind = frequencyOf(behind, isCounted);
    const recentlyBefore = oftenBehind && recencyOf(before, line);
    if (oftenBehind && recentlyBefore) return { frequency: oftenBehind, recency: recentlyBefore };
  }
  return undefined;
}

/** A figure at the end of a line means at least that many transactions. */
export function figureAt({ tokens }: Line, at: number): Limits | undefined {
  const figure = foundAt(tokens, at, figureTable)?.meaning ?? numberValue(tokens[at]?.text ?? '');
  if (figure === undefined || at + 1 < tokens.length) return undefined;
  const frequency = { checked: true, operator: leastOf(figure), figure, measure: 'transactions' } as const;
  return { frequency, recency: defaultRecency.segment };
}

/** A number means at least that many; 0 means none. */
function leastOf(figure: number): FrequencyOperator {
  return figure === 0 ? '=' : '>=';
}

function frequencyOf(tokens: readonly TypedToken[], isCounted: boolean): Frequency | undefined {
  if (tokens.length === 0) return defaultFrequency;
  const isLed = isWordAt(tokens, 0, 'for', 'in', 'with');
  let at = isLed ? 1 : 0;
  const take = <Meaning>(table: PhraseTable<Meaning>): Meaning | undefined => {
    const taken = foundAt(tokens, at, table);
    at += taken?.length ?? 0;
    return taken?.meaning;
  };
  const spend = take(ofSpend);
  const isOfSize = lengthAt(tokens, at, ofSize) > 0;
  const before = take(oftenTable);
  const worded = take(timesTable);
  const word = worded === undefined && tokens[at]?.kind === 'word' ? (tokens[at]?.text ?? '') : '';
  const orMore = orMoreValue(word);
  const times = timesValue(word);
  const written = times ?? numberValue(word) ?? orMore;
  if (written !== undefined) at += 1;
  const figure = worded ?? written ?? take(figureTable);
  if (figure === undefined) return undefined;
  const isMoney = /[$€£¥]/u.test(word);
  const behind = take(behindTable);
  const measure = worded === undefined && times === undefined ? take(measureTable) : undefined;
  const last = take(behindTable);
  const plus = orMore === undefined ? undefined : ('>=' as const);
  const operators = [before, plus, behind, last].filter((one) => one !== undefined);
  // A figure alone is incomplete: it needs a comparison or a noun, and so does one after `for`. A plus may end a name.
  const counts = worded ?? times ?? measure ?? spend ?? (isMoney ? figure : undefined);
  const compares = before ?? behind ?? last ?? (isCounted ? orMore : undefined);
  const isComplete = counts !== undefined || (compares !== undefined && !isLed && (!isOfSize || isCounted));
  if (at !== tokens.length || !isComplete || operators.length > 1) return undefined;
  const isSpend = spend !== undefined || isMoney;
  if (isMoney && spend === undefined && measure !== undefined && measure !== 'spend') return undefined;
  const [operator = leastOf(figure)] = operators;
  return { checked: true, operator, figure, measure: isSpend ? 'spend' : (measure ?? 'rows') };
}

/** A length of time behind what did not happen: `in 12 months`, `for a year`. */
const notSince =
  /^(?:for|in)(?: over)? (?:(?:an?|one) )?(?=(?:(?!(?:the|this|that|last|past|next|a|an) )\w+ )?(?:day|week|month|year)s?$)/iu;

function recencyOf(
  tokens: readonly TypedToken[],
  { typed, today, isNegated, vocabulary: { kind } }: Line,
): Recency | undefined {
  const [first, last] = [tokens[0], tokens.at(-1)];
  if (!first || !last) return defaultRecency[kind];
  const words = typed.slice(first.from, last.to).replace(/^(?:and|created) /iu, '');
  const read = readDates(isNegated ? words.replace(notSince, 'in the last ') : words, today);
  return 'fault' in read || read.ago === null ? undefined : (recencyFor(kind, read.ago) ?? undefined);
}
