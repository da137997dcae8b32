import { sql } from 'kysely';
import type { ReadQueryOf, ValueOf } from '#contract/endpoint.ts';
import type { automationEndpoints } from '#contract/features/automation.ts';
import { pageSize } from '#contract/paging.ts';
import { withinCap } from '#domain/automation/capped.ts';
import { recipes } from '#domain/automation/recipes.ts';
import { fullName } from '#server/records/customerRow.ts';
import { isReachable } from '#server/records/reachable.ts';
import type { QueryOptions, Reader } from '#server/engine/engine.ts';
import { readRows, tenantDb } from '#server/engine/queryBuilder.ts';
import { settingsOf } from './automationRow.ts';
import { automationRow, problemsOf } from './automationStore.ts';
import { lastMailed } from './look.ts';
import { monthsBefore, secondBefore } from '#server/analytics/localTime.ts';
import { occasionsOf, type FoundOccasion } from './occasions.ts';
import { reasonsOf } from './reasons.ts';

type Replay = ValueOf<(typeof automationEndpoints)['automationReplay']>;
type Today = ValueOf<(typeof automationEndpoints)['automationToday']>;

/** Months that a replay covers. */
const replayedMonths = 12;

/** The occasions of an automation after a moment and until another one. */
async function occasionsIn(
  reader: Reader,
  id: number,
  [after, until]: readonly [string, string],
  options?: QueryOptions,
): Promise<{ readonly found: FoundOccasion[]; readonly capDays: number }> {
  const row = await automationRow(reader, id, options);
  const { waitHours, capDays, segmentId } = settingsOf(row);
  if (row.recipe === null) return { found: [], capDays };
  const question = { recipe: recipes[row.recipe], waitHours, segmentId, after, until };
  return { found: await occasionsOf(reader, question, options), capDays };
}

/**
 * What an automation would have sent in the last 12 months, today not included. @throws ApiError 404 for an unknown id
 */
export async function replayOf(
  reader: Reader,
  id: number,
  today: string,
  { month, cursor }: ReadQueryOf<(typeof automationEndpoints)['automationReplay']>,
  options?: QueryOptions,
): Promise<Replay> {
  const obstacles = await problemsOf(reader, await automationRow(reader, id, options));
  const from = monthsBefore(today, replayedMonths);
  const time = [secondBefore(from), secondBefore(today)] as const;
  const { found: all, capDays } = await occasionsIn(reader, id, time, options);
  const reachable = await reachableIn(reader, options);
  const found = all.filter((one) => reachable.has(one.customer_no));
  const mailed = withinCap(found, capDays);
  const months = new Map<string, { occasions: number; mails: number }>();
  for (const one of found) {
    const key = one.due.slice(0, 7);
    const { occasions, mails } = months.get(key) ?? { occasions: 0, mails: 0 };
    months.set(key, { occasions: occasions + 1, mails: mails + (mailed.has(one) ? 1 : 0) });
  }
  const listed = [...mailed].filter(({ due }) => month === undefined || due.startsWith(month)).toReversed();
  return {
    from,
    to: time[1].slice(0, 10),
    occasions: found.length,
    mails: mailed.size,
    people: new Set([...mailed].map((one) => one.user_id)).size,
    months: [...months]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, counts]) => ({ month: key, ...counts })),
    obstacles: obstacles.map(({ field = '', message }) => ({ field, message })),
    rows: await withPeople(reader, listed.slice((cursor - 1) * pageSize, cursor * pageSize), options),
    total: listed.length,
  };
}

/** Who comes to a mail today, and who of them gets one. @throws ApiError 404 for an unknown id */
export async function todayOf(
  reader: Reader,
  id: number,
  { today, now }: { readonly today: string; readonly now: Date },
  options?: QueryOptions,
): Promise<Today> {
  const { found, capDays } = await occasionsIn(reader, id, [secondBefore(today), `${today}T23:59:59`], options);
  const mailed = withinCap(found, capDays, await lastMailedBefore(reader, id, found, today));
  const reasons = await reasonsOf(reader, [...mailed], now, options);
  const leftOutOf = (one: FoundOccasion) =>
    mailed.has(one) ? (reasons.get(one.customer_no) ?? null) : 'had one lately';
  const shown = await withPeople(reader, found.slice(0, mostShown), options);
  return {
    mails: [...mailed].filter((one) => !reasons.has(one.customer_no)).length,
    total: found.length,
    rows: shown.map((person, index) => {
      const one = found[index];
      return { ...person, left_out: one ? leftOutOf(one) : null };
    }),
  };
}

/** The most people of a dry run that are listed. */
const mostShown = 100;

/** The last mails of some people before today. */
async function lastMailedBefore(
  reader: Reader,
  id: number,
  found: readonly FoundOccasion[],
  today: string,
): Promise<ReadonlyMap<string, string>> {
  const last = await lastMailed(reader, id, found);
  return new Map([...last].filter(([, due]) => due < today));
}

/** The dense numbers of the customers who can be reached now. */
async function reachableIn(reader: Reader, options?: QueryOptions): Promise<ReadonlySet<number>> {
  const rows = await readRows<{ customer_no: number }>(
    reader,
    sql`SELECT customer.customer_no FROM customer WHERE ${isReachable}`,
    options,
  );
  return new Set(rows.map((row) => row.customer_no));
}

/** Occasions with the names and addresses of their people. */
async function withPeople(
  reader: Reader,
  found: readonly FoundOccasion[],
  options?: QueryOptions,
): Promise<Replay['rows']> {
  if (found.length === 0) return [];
  const rows = await tenantDb(reader, options)
    .selectFrom('customer')
    .select(['user_id', 'name', 'surname', 'email'])
    .where(
      'user_id',
      'in',
      found.map((one) => one.user_id),
    )
    .execute();
  const known = new Map(rows.map((row) => [row.user_id, row]));
  return found.map(({ user_id: userId, occasion, due }) => {
    const row = known.get(userId);
    return { user_id: userId, full_name: row ? fullName(row) : userId, email: row?.email ?? null, occasion, due };
  });
}
