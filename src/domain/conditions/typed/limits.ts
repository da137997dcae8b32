import { defaultFrequency, defaultRecency } from '../defaults.ts';
import type { Frequency, FrequencyOperator, Measure, Recency } from '../model.ts';
import { readDates, recencyFor } from '#domain/conditions/dateRangeText.ts';
import { numberValue, orMoreValue, timesValue } from './figures.ts';
import type { PeriodReading } from './dateSlot.ts';
import { meaningAt, phraseAt, type TypedToken } from './tokens.ts';

/** How often and how recently, as typed after a value. */
export interface Limits {
  readonly frequency: Frequency;
  readonly recency: Recency;
}

const comparisons: readonly (readonly [phrase: string, operator: FrequencyOperator])[] = [
  ['at least', '>='],
  ['at the least', '>='],
  ['no less than', '>='],
  ['no fewer than', '>='],
  ['not less than', '>='],
  ['not fewer than', '>='],
  ['minimum', '>='],
  ['>=', '>='],
  ['at most', '<='],
  ['at the most', '<='],
  ['no more than', '<='],
  ['not more than', '<='],
  ['up to', '<='],
  ['maximum', '<='],
  ['<=', '<='],
  ['more than', '>'],
  ['over', '>'],
  ['above', '>'],
  ['greater than', '>'],
  ['>', '>'],
  ['fewer than', '<'],
  ['less than', '<'],
  ['under', '<'],
  ['below', '<'],
  ['<', '<'],
  ['exactly', '='],
  ['only', '='],
  ['just', '='],
  ['=', '='],
];

/** Those that usually compare money: they count only with a noun after the figure. */
export const ofSize = ['over', 'above', 'greater than', 'under', 'below'] as const;

/** The counted nouns. */
export const measureWords: readonly (readonly [word: string, measure: Measure])[] = [
  ...['times', 'time', 'x', 'sales', 'sale', 'events', 'event', 'e-mails', 'e-mail', 'emails', 'email'].map(
    (word) => [word, 'rows'] as const,
  ),
  ...['transactions', 'transaction', 'orders', 'order', 'baskets', 'basket'].map(
    (word) => [word, 'transactions'] as const,
  ),
  ...['in value', 'in total', 'spent'].map((word) => [word, 'spend'] as const),
];

const once: readonly (readonly [word: string, figure: number])[] = [
  ['once', 1],
  ['twice', 2],
  ['thrice', 3],
];

/** Figures in words. */
const figures: readonly (readonly [word: string, figure: number])[] = (
  ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'] as const
).map((word, index) => [word, index]);

/** Comparisons after a figure, or after its noun. */
export const comparisonsBehind: readonly (readonly [phrase: string, operator: '>=' | '<='])[] = [
  ['or more', '>='],
  ['and more', '>='],
  ['or fewer', '<='],
  ['or less', '<='],
];

/** Filler words before a figure. */
const leading = ['for', 'in', 'with'];
const ofSpend = ['worth', 'spending', 'a value of'];

/** True where what follows at a place can only be a limit, however little of it is typed. */
export function opensLimit(tokens: readonly TypedToken[], at: number): boolean {
  return (
    tokens[at]?.kind === 'sign' ||
    ['at least', 'at most', 'more than', 'fewer than', 'less than', 'exactly', 'in the last'].some(
      (phrase) => phraseAt(tokens, at, phrase) > 0,
    )
  );
}

interface LimitsReading extends Omit<PeriodReading, 'tokens'> {
  /** The words are negated. */
  readonly isNegated?: boolean;
  /** The counted noun follows the tokens. */
  readonly isCounted?: boolean;
}

/** Reads all tokens from a place on as how often, how recently, or both in either order; undefined where some do not fit. */
export function limitsAt(tokens: readonly TypedToken[], at: number, reading: LimitsReading): Limits | undefined {
  const { kind } = reading;
  const end = tokens.length;
  const frequency = (from: number, to: number) => frequencyOf(tokens.slice(from, to));
  const recency = (from: number, to: number) => recencyOf(tokens.slice(from, to), reading);
  if (at >= end) return { frequency: defaultFrequency, recency: defaultRecency[kind] };
  for (let split = at; split <= end; split++) {
    const [often, recently] = [frequency(at, split), recency(split, end)];
    if (often && recently) return { frequency: often, recency: recently };
    const [before, after] = [recency(at, split), frequency(split, end)];
    if (before && after) return { frequency: after, recency: before };
  }
  return undefined;

  function frequencyOf(part: readonly TypedToken[]): Frequency | undefined {
    return part.length === 0 ? defaultFrequency : readFrequency(part, reading.isCounted === true);
  }
}

/** A figure alone means at least that many transactions. */
export function figureAt(tokens: readonly TypedToken[], at: number): Limits | undefined {
  const [word, ...more] = tokens.slice(at);
  const figure = meaningAt(tokens, at, figures)?.meaning ?? numberValue(word?.text ?? '');
  if (figure === undefined || more.length > 0) return undefined;
  return {
    frequency: { checked: true, operator: leastOf(figure), figure, measure: 'transactions' },
    recency: defaultRecency.segment,
  };
}

/** A number means at least that many; 0 means none. */
function leastOf(figure: number): FrequencyOperator {
  return figure === 0 ? '=' : '>=';
}

function readFrequency(tokens: readonly TypedToken[], isCounted: boolean): Frequency | undefined {
  const isLed = leading.some((word) => phraseAt(tokens, 0, word) > 0);
  let at = isLed ? 1 : 0;
  const take = <Meaning>(table: readonly (readonly [phrase: string, meaning: Meaning])[]): Meaning | undefined => {
    const found = meaningAt(tokens, at, table);
    at += found?.length ?? 0;
    return found?.meaning;
  };
  const spend = ofSpend.find((phrase) => phraseAt(tokens, at, phrase) > 0);
  if (spend !== undefined) at += spend.split(' ').length;
  const isOfSize = ofSize.some((phrase) => phraseAt(tokens, at, phrase) > 0);
  const before = take(comparisons);
  const worded = take(once);
  const [word] = worded === undefined && tokens[at]?.kind === 'word' ? tokens.slice(at) : [];
  const orMore = orMoreValue(word?.text ?? '');
  const times = timesValue(word?.text ?? '');
  const figure = worded ?? times ?? take(figures) ?? numberValue(word?.text ?? '') ?? orMore;
  if (figure === undefined) return undefined;
  const isMoney = /[$€£¥]/u.test(word?.text ?? '');
  // A figure in words was consumed with its word.
  if (word && tokens[at] === word) at += 1;
  const behind = take(comparisonsBehind);
  const measure = worded === undefined && times === undefined ? take(measureWords) : undefined;
  const last = take(comparisonsBehind);
  const said = [before, orMore === undefined ? undefined : ('>=' as const), behind, last].filter(
    (one) => one !== undefined,
  );
  // A figure alone is incomplete: it needs a comparison or a noun, and so does one after `for`. A plus may end a name.
  const counts = worded ?? times ?? measure ?? spend ?? (isMoney ? figure : undefined);
  const says =
    counts ??
    (isLed || (isOfSize && !isCounted) ? undefined : (before ?? behind ?? last ?? (isCounted ? orMore : undefined)));
  if (at !== tokens.length || says === undefined || said.length > 1) return undefined;
  if (isMoney && spend === undefined && measure !== undefined && measure !== 'spend') return undefined;
  const own = spend === undefined && !isMoney ? (measure ?? 'rows') : 'spend';
  return { checked: true, operator: said[0] ?? leastOf(figure), figure, measure: own };
}

/** A length of time behind what did not happen: `in 12 months`, `for a year`. */
const notSince =
  /^(?:for|in)(?: over)? (?:(?:an?|one) )?(?=(?:(?!(?:the|this|that|last|past|next|a|an) )\w+ )?(?:day|week|month|year)s?$)/iu;

function recencyOf(
  tokens: readonly TypedToken[],
  { typed, kind, today, isNegated }: LimitsReading,
): Recency | undefined {
  const [first, last] = [tokens[0], tokens.at(-1)];
  if (!first || !last) return defaultRecency[kind];
  const said = typed.slice(first.from, last.to).replace(/^(?:and|created) /iu, '');
  const read = readDates(isNegated === true ? said.replace(notSince, 'in the last ') : said, today);
  return 'fault' in read || read.ago === null ? undefined : (recencyFor(kind, read.ago) ?? undefined);
}
