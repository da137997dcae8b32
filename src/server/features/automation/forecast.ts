import { recipes } from '#domain/automation/recipes.ts';
import { withinCap } from '#domain/automation/capped.ts';
import type { Reader } from '#server/engine/engine.ts';
import { tenantDb } from '#server/engine/queryBuilder.ts';
import { automationRows, settingsOf, type AutomationRow } from './automationRow.ts';
import { localTime, secondBefore } from '#server/analytics/localTime.ts';
import { lastMailed } from './look.ts';
import { occasionsOf } from './occasions.ts';
import { reasonsOf } from './reasons.ts';

/** The mails that an automation will send on a day, as far as known. */
export interface ForecastDay {
  readonly id: number;
  readonly title: string;
  /** By the tenant's calendar: `2026-12-01`. */
  readonly day: string;
  /** When the first mail is due on that day: `09:00`. */
  readonly at: string;
  readonly mails: number;
}

/** Which time is foreseen. */
export interface ForecastQuestion {
  /** Mails are due from this day on and before that one, by the tenant's calendar. */
  readonly from: string;
  readonly before: string;
  readonly now: Date;
  readonly timeZone: string;
}

/**
 * What the automations that are on will send, from the occasions that have begun: nobody knows yet who will buy
 * tomorrow, or will buy what is in the cart. Consent, addresses and caps are as they are now. The earliest days first.
 */
export async function forecastOf(reader: Reader, question: ForecastQuestion): Promise<readonly ForecastDay[]> {
  const rows = await tenantDb(reader)
    .selectFrom('automation')
    .select('id')
    .where('active', '=', true)
    .where('failure', 'is', null)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  const days: ForecastDay[] = [];
  for (const { id } of rows) days.push(...(await daysOf(reader, await automationRows.get(reader, id), question)));
  return days.toSorted((one, other) => (one.day + one.at < other.day + other.at ? -1 : 1));
}

async function daysOf(reader: Reader, row: AutomationRow, question: ForecastQuestion): Promise<readonly ForecastDay[]> {
  const { id, title, recipe, active_since: since, looked_at: looked } = row;
  const { from, before, now, timeZone } = question;
  if (recipe === null || since === null) return [];
  const { waitHours, capDays, segmentId } = settingsOf(row);
  // What is due since the last look is sent by the next one.
  const last = localTime(new Date(looked !== null && looked > since ? looked : since), timeZone);
  const [after, until] = [last > from ? last : secondBefore(from), secondBefore(before)];
  if (after >= until) return [];
  const found = await occasionsOf(reader, { recipe: recipes[recipe], waitHours, segmentId, after, until });
  const mailed = withinCap(found, capDays, await lastMailed(reader, id, found));
  const reasons = await reasonsOf(reader, [...mailed], now);
  const days = new Map<string, ForecastDay>();
  for (const { due, customer_no: number } of mailed) {
    if (reasons.has(number)) continue;
    const day = due.slice(0, 10);
    const { mails, at } = days.get(day) ?? { mails: 0, at: due.slice(11, 16) };
    days.set(day, { id, title, day, at, mails: mails + 1 });
  }
  return [...days.values()];
}
