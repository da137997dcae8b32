import { screenAt } from '#contract/links.ts';
import type { ScreenName } from '#contract/screens.ts';
import { accessOf } from '#console/actions/access.ts';
import type { Action } from '#console/actions/action.ts';
import { isOffered } from '#console/actions/perform.ts';
import { monthsNow, periodName, periodQuery, yearsNow, type Period } from '#console/analytics/period.ts';
import { readPeriod } from '#console/analytics/readPeriod.ts';
import { go } from '#console/navigation/go.ts';
import { t } from '#console/texts/i18n.ts';
import { periodsCalled, timeBeside } from '#console/texts/synonyms/periodWords.ts';
import { closeThen } from './closeThen.ts';
import { toEntry } from './entries.ts';
import type { Entry } from './entry.ts';
import { isNamed } from './oneLine.ts';
import { partTime } from './timed.ts';

/** Screens that are about a period, which their address says. */
const timed: ReadonlySet<ScreenName> = new Set(['customerAnalytics', 'productAnalytics']);

/** Going from here to a screen about a period, with that period: `analytics last year` on a customer's page. */
export function periodRows(query: string, actions: readonly Action[], today = new Date()): readonly Entry[] {
  const asked = partTime(query);
  const period = asked && periodCalled(asked.time, today);
  if (!asked || !period) return [];
  const words = asked.rest.split(' ');
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
  return name !== undefined && timed.has(name);
}

/** The period that words name: by what it is called today, or as it is written. */
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
