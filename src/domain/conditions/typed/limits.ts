import { defaultFrequency, defaultRecency } from '../defaults.ts';
import type { Frequency, FrequencyOperator, Kind, Measure, Recency } from '../model.ts';
import { readDates, recencyFor } from '../typed-dates.ts';
import { numberValue } from './asking.ts';
import { meaningAt, phraseAt, type TypedToken } from './tokens.ts';

/** How often and how recently, as typed after a value. */
export interface Limits {
  readonly frequency: Frequency;
  readonly recency: Recency;
}

const comparisons: readonly (readonly [phrase: string, operator: FrequencyOperator])[] = [
  ['at least', '>='],
  ['>=', '>='],
  ['at most', '<='],
  ['<=', '<='],
  ['more than', '>'],
  ['over', '>'],
  ['>', '>'],
  ['fewer than', '<'],
  ['less than', '<'],
  ['<', '<'],
  ['exactly', '='],
  ['=', '='],
];

const measureWords: readonly (readonly [word: string, measure: Measure])[] = [
  ...['times', 'time', 'x', 'sales', 'sale', 'events', 'event', 'e-mails', 'e-mail'].map(
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
];

/** What stands before a figure and says nothing but that one comes. */
const leading = ['for', 'in', 'with'];
const ofSpend = ['worth', 'spending', 'for a value of'];

/** True where what follows at a place can only be a limit, however little of it is typed. */
export function opensLimit(tokens: readonly TypedToken[], at: number): boolean {
  return (
    tokens[at]?.kind === 'sign' ||
    ['at least', 'at most', 'more than', 'fewer than', 'less than', 'exactly', 'in the last'].some(
      (phrase) => phraseAt(tokens, at, phrase) > 0,
    )
  );
}

/** Reads all tokens from a place on as how often, how recently, or both in either order; undefined where some do not fit. */
export function limitsAt(
  tokens: readonly TypedToken[],
  at: number,
  typed: string,
  kind: Kind,
  today: string,
): Limits | undefined {
  const end = tokens.length;
  const frequency = (from: number, to: number) => frequencyOf(tokens.slice(from, to));
  const recency = (from: number, to: number) => recencyOf(tokens.slice(from, to), typed, kind, today);
  if (at >= end) return { frequency: defaultFrequency, recency: defaultRecency[kind] };
  for (let split = at; split <= end; split++) {
    const [often, recently] = [frequency(at, split), recency(split, end)];
    if (often && recently) return { frequency: often, recency: recently };
    const [before, after] = [recency(at, split), frequency(split, end)];
    if (before && after) return { frequency: after, recency: before };
  }
  return undefined;

  function frequencyOf(part: readonly TypedToken[]): Frequency | undefined {
    return part.length === 0 ? defaultFrequency : readFrequency(part);
  }
}

function readFrequency(tokens: readonly TypedToken[]): Frequency | undefined {
  let at = leading.some((word) => phraseAt(tokens, 0, word) > 0) ? 1 : 0;
  const spend = ofSpend.find((phrase) => phraseAt(tokens, at, phrase) > 0);
  if (spend !== undefined) at += spend.split(' ').length;
  const comparison = meaningAt(tokens, at, comparisons);
  at += comparison?.length ?? 0;
  const told = meaningAt(tokens, at, once);
  const figure = told?.meaning ?? numberValue(tokens[at]?.kind === 'word' ? (tokens[at]?.text ?? '') : '');
  if (figure === undefined) return undefined;
  at += 1;
  const measure = told ? undefined : meaningAt(tokens, at, measureWords);
  at += measure?.length ?? 0;
  // A figure alone says nothing: it needs a sign before it, or a word after it.
  if (at !== tokens.length || (!comparison && !told && !measure && spend === undefined)) return undefined;
  const own = spend === undefined ? (measure?.meaning ?? 'rows') : 'spend';
  return { checked: true, operator: comparison?.meaning ?? '>=', figure, measure: own };
}

function recencyOf(tokens: readonly TypedToken[], typed: string, kind: Kind, today: string): Recency | undefined {
  const [first, last] = [tokens[0], tokens.at(-1)];
  if (!first || !last) return defaultRecency[kind];
  const read = readDates(typed.slice(first.from, last.to).replace(/^(?:and|created) /iu, ''), today);
  return 'fault' in read || read.ago === null ? undefined : (recencyFor(kind, read.ago) ?? undefined);
}
