import { sql } from 'kysely';
import { addDays } from '#domain/conditions/dates.ts';
import type { Sum } from '#server/analytics/sums/sums.ts';
import type { Fragment } from '#server/engine/plan/logic.ts';
import { isMomentIn, type DashboardQuestion, type Period } from './figure.ts';

/**
 * The source of rows by month, of all time or of the days of a period: whole months from the sum where its table has
 * them, months that the period cuts from `of`, the statement over the sales that meet a condition.
 */
export async function monthsOf(
  { period, summed, hasSums }: DashboardQuestion,
  sum: Sum,
  of: (where: Fragment) => Fragment,
): Promise<Fragment> {
  if (!period) return summed(sum);
  const moment = sql`sale.event_dt`;
  if (!hasSums) return sql`(${of(isMomentIn(moment, period))})`;
  const { whole, cut } = monthsIn(period);
  const number = sql`year * 12 + month`;
  const parts = [
    sql`SELECT * FROM ${await summed(sum)} AS months WHERE ${number} BETWEEN ${whole.from} AND ${whole.to}`,
    ...cut.map((part) => sql`SELECT * FROM (${of(isMomentIn(moment, part))}) AS cut_month`),
  ];
  return sql`(${sql.join(parts, sql` UNION ALL `)})`;
}

/** The months that a period has whole, the first and the last by `year * 12 + month`, and its days of the others. */
export function monthsIn({ from, to }: Period): {
  readonly whole: { readonly from: number; readonly to: number };
  readonly cut: readonly Period[];
} {
  const [first, last] = [monthOf(from), monthOf(to)];
  const isWholeFirst = from.endsWith('-01');
  const isWholeLast = addDays(to, 1).endsWith('-01');
  const whole = { from: isWholeFirst ? first : first + 1, to: isWholeLast ? last : last - 1 };
  if (first === last) return { whole, cut: isWholeFirst && isWholeLast ? [] : [{ from, to }] };
  const beginning = { from, to: addDays(firstDayOf(first + 1), -1) };
  return {
    whole,
    cut: [...(isWholeFirst ? [] : [beginning]), ...(isWholeLast ? [] : [{ from: firstDayOf(last), to }])],
  };
}

function monthOf(day: string): number {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return year * 12 + month;
}

function firstDayOf(number: number): string {
  const year = Math.floor((number - 1) / 12);
  return `${String(year).padStart(4, '0')}-${String(number - year * 12).padStart(2, '0')}-01`;
}
