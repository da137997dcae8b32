import { screenAt } from '#contract/links.ts';
import type { ScreenName } from '#contract/screens.ts';
import { accessOf } from '#console/actions/access.ts';
import type { Action } from '#console/actions/action.ts';
import { isOffered } from '#console/actions/perform.ts';
import { monthsNow, periodName, periodQuery, yearsNow, type Period } from '#console/analytics/period.ts';
import { readPeriod } from '#console/analytics/readPeriod.ts';
import { go } from '#console/navigation/go.ts';
import { t } from '#console/texts/i18n.ts';
import { periodsCalled, timeBeside, timeNames } from '#console/texts/synonyms/periodWords.ts';
import { productNow } from '#console/ui/productNow.ts';
import { closeThen, type Entry } from './entry.ts';
import { toEntry } from './entries.ts';
import { isNamed } from './oneLine.ts';
import { misspeltMonth } from '#domain/monthNames.ts';
import { tokenize } from './words.ts';
import { fillers } from './synonyms.ts';

/** Screens with a period in their address. */
const periodScreens: ReadonlySet<ScreenName> = new Set(['customerAnalytics', 'productAnalytics']);

/** Going from here to a screen about a period, with that period: `analytics last year` on a customer's page. */
export function periodRows(query: string, actions: readonly Action[], today = productNow()): readonly Entry[] {
  const timed = partTime(query);
  const period = timed && periodCalled(timed.time, today);
  if (!timed || !period) return [];
  const words = timed.rest.split(' ');
  return actions.flatMap((action) => {
    const { path, title } = action;
    if (path === undefined || !leadsToTime(path) || !isNamed(action, words)) return [];
    if (!isOffered(action) || accessOf(action.feature).kind !== 'granted') return [];
    const there = `${path}?${new URLSearchParams(periodQuery(period)).toString()}`;
    const run = () => closeThen(() => go(there));
    return [
      {
        ...toEntry(action, run),
        id: `period:${action.id}`,
        title: t('palette.line', { action: title, choices: periodName(period) ?? '' }),
        path: there,
      },
    ];
  });
}

function leadsToTime(path: string): boolean {
  const name = path.includes('?') ? undefined : screenAt(path)?.name;
  return name !== undefined && periodScreens.has(name);
}

/** The period that words name: relative (`last month`), or as a date. */
function periodCalled(words: string, today: Date): Period | undefined {
  const called = periodsCalled.get(words.replace(/^(?:in|for|of|over|during) /u, ''));
  const months = monthsNow(today).find((one) => one.called === called);
  const years = yearsNow(today).find((one) => one.called === called);
  if (months) return { year: months.year, month: months.month };
  if (years) return { year: years.year, month: null };
  const isBeside = (word: string) => timeBeside.has(word) && word !== 'last' && word !== 'this';
  return readPeriod(
    words
      .split(' ')
      .filter((word) => !isBeside(word))
      .join(' '),
    today,
  );
}

const aYear = /^(?:19|20)\d\d$/u;
const aNumber = /^\d{1,4}$/u;

/** A query split into a destination and a time at one of its ends: `dashboard` and `last 30 days`. */
export interface Timed {
  readonly rest: string;
  readonly time: string;
}

/** Splits a query that ends or begins with a time; undefined where it has none, or nothing else. */
export function partTime(query: string): Timed | undefined {
  const { words } = tokenize(query);
  const end = edgeOf(words.toReversed());
  if (end > 0) return timed(words.slice(0, -end), words.slice(-end));
  const begin = edgeOf(words);
  return begin > 0 ? timed(words.slice(begin), words.slice(0, begin)) : undefined;
}

/** Whether a query names a time and nothing else: `last month`, `august 2026`, `q1`. */
export function isTimeAlone(query: string): boolean {
  const { words } = tokenize(query);
  return edgeOf(words) === words.length && words.some((word) => isTimeName(word) || aYear.test(word));
}

function timed(rest: readonly string[], time: readonly string[]): Timed | undefined {
  const isTime = time.some((word) => isTimeName(word) || aYear.test(word));
  const hasOther = rest.some((word) => !fillers.has(word));
  return isTime && hasOther ? { rest: rest.join(' '), time: time.join(' ') } : undefined;
}

/** A month may have a typing mistake. */
function isTimeName(word: string): boolean {
  return timeNames.has(word) || misspeltMonth(word) !== undefined;
}

/** How many words from an end on belong to a time. */
function edgeOf(words: readonly string[]): number {
  const other = words.findIndex((word) => !isTimeName(word) && !timeBeside.has(word) && !aNumber.test(word));
  return other < 0 ? words.length : other;
}
