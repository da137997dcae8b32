import { sql } from 'kysely';
import { recipes } from '#domain/automation/recipes.ts';
import { withinCap } from '#domain/automation/capped.ts';
import { idsOfStatement, partsOf, rowsOfStatement } from '#domain/partsOf.ts';
import { freeze, campaignRows, columnsOf } from '#server/features/campaigns/public.ts';
import type { Reader, Writer } from '#server/engine/engine.ts';
import { nextId } from '#server/engine/nextId.ts';
import { readRows, tenantDb } from '#server/engine/queryBuilder.ts';
import type { Author } from '#server/entity/audit.ts';
import { settingsOf, type AutomationRow } from './automationRow.ts';
import { formOfAutomation, problemsOf } from './automationStore.ts';
import { occasionsOf, type FoundOccasion } from './occasions.ts';
import { localTime } from '#server/analytics/localTime.ts';

/** How late a mail may be, in milliseconds: what could not be sent for a day is not sent any more. */
const latest = 24 * 3600_000;

/** When an automation looks. */
export interface LookFacts {
  readonly author: Author;
  readonly timeZone: string;
  /** Today in that zone. */
  readonly today: string;
}

/**
 * Enters who came to a mail of an automation since it was switched on and was not entered yet, and starts sending to
 * them: in one transaction with their rows of the send ledger. Returns how many mails that made.
 */
export async function lookForPeople(writer: Writer, row: AutomationRow, facts: LookFacts): Promise<number> {
  const { author, timeZone, today } = facts;
  const { now } = author;
  const db = tenantDb(writer);
  const problems = await problemsOf(writer, row);
  const failure = problems[0]?.message ?? null;
  await db.updateTable('automation').set({ looked_at: now.toISOString(), failure }).where('id', '=', row.id).execute();
  if (failure !== null || row.recipe === null || row.active_since === null) return 0;
  const since = Math.max(Date.parse(row.active_since), now.getTime() - latest);
  const { capDays, waitHours, segmentId } = settingsOf(row);
  const found = await occasionsOf(writer, {
    recipe: recipes[row.recipe],
    waitHours,
    segmentId,
    after: localTime(new Date(since), timeZone),
    until: localTime(now, timeZone),
  });
  const entered = await enteredOf(writer, row.id, found);
  const fresh = found.filter((one) => !entered.has(keyOf(one)));
  if (fresh.length === 0) return 0;
  const mailed = withinCap(fresh, capDays, await lastMailed(writer, row.id, fresh));
  const campaignId = mailed.size === 0 ? null : await startRun(writer, row, [...mailed], { author, today });
  const at = now.toISOString();
  for (const some of partsOf(fresh, rowsOfStatement)) {
    const rows = some.map((one) => ({
      automation_id: row.id,
      user_id: one.user_id,
      occasion: one.occasion,
      due: one.due,
      entered_at: at,
      campaign_id: mailed.has(one) ? campaignId : null,
    }));
    await db.insertInto('automation_entry').values(rows).execute();
  }
  return mailed.size;
}

const keyOf = ({ user_id: userId, occasion }: Pick<FoundOccasion, 'user_id' | 'occasion'>): string =>
  JSON.stringify([userId, occasion]);

/** Which of some occasions were entered before. */
async function enteredOf(reader: Reader, id: number, found: readonly FoundOccasion[]): Promise<ReadonlySet<string>> {
  const entered = new Set<string>();
  for (const some of idsOf(found)) {
    const rows = await tenantDb(reader)
      .selectFrom('automation_entry')
      .select(['user_id', 'occasion'])
      .where('automation_id', '=', id)
      .where('user_id', 'in', some)
      .execute();
    for (const row of rows) entered.add(keyOf(row));
  }
  return entered;
}

/** When each of some people had their last mail of an automation: sent, possibly sent, or being sent. */
export async function lastMailed(
  reader: Reader,
  id: number,
  found: readonly Pick<FoundOccasion, 'user_id'>[],
): Promise<ReadonlyMap<string, string>> {
  const last = new Map<string, string>();
  for (const some of idsOf(found)) {
    const rows = await readRows<{ user_id: string; due: string }>(
      reader,
      sql`SELECT entered.user_id, MAX(entered.due) AS due FROM automation_entry AS entered
        JOIN campaign_recipient AS mailed
          ON mailed.campaign_id = entered.campaign_id AND mailed.user_id = entered.user_id
        WHERE entered.automation_id = ${id} AND mailed.state NOT IN ('skipped', 'failed')
          AND entered.user_id IN (${sql.join(some)}) GROUP BY entered.user_id`,
    );
    for (const row of rows) last.set(row.user_id, row.due);
  }
  return last;
}

/** The people of some occasions, as many as a statement takes at once. */
function idsOf(found: readonly Pick<FoundOccasion, 'user_id'>[]): (readonly string[])[] {
  return partsOf([...new Set(found.map((one) => one.user_id))], idsOfStatement);
}

/** Freezes the mail and the people as a campaign that only the automation shows, which the sender takes on. */
async function startRun(
  writer: Writer,
  row: AutomationRow,
  people: readonly FoundOccasion[],
  { author, today }: Pick<LookFacts, 'author' | 'today'>,
): Promise<number> {
  const id = await nextId(writer, 'campaign');
  const { now } = author;
  const form = await formOfAutomation(writer, row);
  const at = now.toISOString();
  const values = { ...columnsOf(form), automation_id: row.id, status: 'sending', created_at: at, started_at: at };
  await campaignRows.create(writer, id, { ...values, updated_at: at }, author);
  const numbers = sql.join(people.map((one) => sql`(${sql.lit(one.customer_no)})`));
  const members = sql`SELECT chosen.customer_no FROM (VALUES ${numbers}) AS chosen(customer_no)`;
  await freeze(writer, form, { id, now, today, beginsAt: now, people: members, kind: 'automation' });
  return id;
}
