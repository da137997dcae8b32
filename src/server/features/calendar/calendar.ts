import { sql, type RawBuilder } from 'kysely';
import type { ValueOf } from '#contract/endpoint.ts';
import type { campaignCalendarEndpoints } from '#contract/features/campaignCalendar.ts';
import { hasAudience, type CampaignAudience } from '#domain/campaigns/audience.ts';
import { addDays } from '#domain/conditions/dates.ts';
import { figureRows } from '#server/analytics/shown/figureRows.ts';
import { forecastOf, type ForecastDay } from '#server/features/automation/public.ts';
import { fullName } from '#server/records/customerRow.ts';
import type { Reader } from '#server/engine/engine.ts';
import { personKey } from '#server/engine/personKey.ts';
import { tenantDb } from '#server/engine/queryBuilder.ts';
import { audienceTables, formOf, type CampaignRow, isMail } from '#server/features/campaigns/public.ts';
import { campaignDetailsOf } from '#server/settings/campaignDetails.ts';
import { localColumn } from '#server/analytics/attribution.ts';

type Calendar = ValueOf<(typeof campaignCalendarEndpoints)['campaignCalendar']>;
type Planned = Calendar['days'][number]['planned'][number];

/** The requested days, and their clock. */
export interface CalendarQuestion {
  readonly from: string;
  /** How many. */
  readonly days: number;
  readonly today: string;
  readonly now: Date;
  readonly timeZone: string;
}

/** Days from today in which automations are foreseen. */
const foreseenDays = 7;
/** People who get the most, and from how many mails on. */
const mostPeople = 12;

/**
 * What went out and goes out in some days: ledgers, what is scheduled with the audience as it is now, and what
 * automations will send.
 */
export async function calendarOf(reader: Reader, question: CalendarQuestion): Promise<Calendar> {
  const { from, days, today } = question;
  const { frequencyCap: cap } = await campaignDetailsOf(reader);
  const scheduled = await scheduledIn(reader, question);
  const due = dueTable(scheduled, cap, question);
  const counts = await figureRows<{ campaign_id: number; day: string; mails: number; at: string }>(
    reader,
    sql`WITH ${due} SELECT campaign_id, CAST(CAST(due_at AS DATE) AS VARCHAR) AS day, COUNT(*) AS mails,
        SUBSTRING(CAST(MIN(due_at) AS VARCHAR), 12, 5) AS "at"
      FROM due GROUP BY campaign_id, 2 ORDER BY 2, 4, campaign_id`,
  );
  const fatigue = await figureRows<Calendar['fatigue'][number]>(
    reader,
    sql`WITH ${due}, person AS (SELECT ${personKey}, COUNT(*) AS mails FROM due GROUP BY ${personKey})
      SELECT mails, COUNT(*) AS people FROM person GROUP BY mails ORDER BY mails DESC`,
  );
  const most = await figureRows<
    Omit<Calendar['most'][number], 'full_name'> & Record<'name' | 'surname', string | null>
  >(
    reader,
    sql`WITH ${due}, person AS (SELECT ${personKey}, COUNT(*) AS mails FROM due GROUP BY ${personKey}
      HAVING COUNT(*) > 1)
      SELECT customer.user_id, customer.name, customer.surname, customer.email, person.mails
      FROM person JOIN customer ON customer.${personKey} = person.${personKey}
      ORDER BY person.mails DESC, customer.user_id LIMIT ${sql.lit(mostPeople)}`,
  );
  const planned = await plannedOf(reader, [...counts, ...emptyOnes(scheduled, counts)]);
  const foreseen = await foreseenIn(reader, question);
  return {
    from,
    today,
    days: Array.from({ length: days }, (_, index) => {
      const day = addDays(from, index);
      const ofDay = planned.get(day) ?? [];
      const estimates = foreseen.filter((one) => one.day === day);
      return {
        day,
        mails: mailsOf(ofDay),
        estimated: mailsOf(estimates),
        planned: [...ofDay, ...estimates.map(estimateOf)],
      };
    }),
    fatigue,
    most: most.map(({ name, surname, ...row }) => ({ ...row, full_name: fullName({ name, surname, ...row }) })),
    cap,
  };
}

const mailsOf = (all: readonly Pick<Planned, 'mails'>[]): number => all.reduce((sum, { mails }) => sum + mails, 0);

/** What automations will send in these days, as far as they are within seven days from today. */
async function foreseenIn(
  reader: Reader,
  { from, days, today, ...facts }: CalendarQuestion,
): Promise<readonly ForecastDay[]> {
  const first = from > today ? from : today;
  const [shown, foreseen] = [addDays(from, days), addDays(today, foreseenDays)];
  const before = shown < foreseen ? shown : foreseen;
  return first < before ? forecastOf(reader, { from: first, before, ...facts }) : [];
}

function estimateOf({ id, title: name, at, mails }: ForecastDay): Planned {
  return { kind: 'automation', id, name, channel: 'dodo-mail', status: 'scheduled', at, mails, estimate: true };
}

interface Scheduled {
  readonly id: number;
  /** The tenant's day and time, `2026-11-26` and `09:00`. */
  readonly day: string;
  readonly at: string;
  /** Null for other channels. */
  readonly audience: CampaignAudience | null;
}

/** Campaigns that are scheduled in these days; those of other channels too, without an audience. */
async function scheduledIn(reader: Reader, { from, days, timeZone }: CalendarQuestion): Promise<readonly Scheduled[]> {
  const rows = await tenantDb(reader)
    .selectFrom('campaign')
    .select(['id', 'name', 'channel', 'payload', 'scheduled_at'])
    .where('status', '=', 'scheduled')
    .where('deleted_at', 'is', null)
    .where('scheduled_at', 'is not', null)
    .orderBy('id')
    .execute();
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return rows.flatMap((row): Scheduled[] => {
    const [day = '', at = ''] = clock.format(new Date(row.scheduled_at ?? 0)).split(' ');
    if (day < from || day >= addDays(from, days)) return [];
    const { channel, segmentIds, resendOf } = formOf(row);
    const audience = { segmentIds, resendOf };
    return [{ id: row.id, day, at, audience: isMail(channel) && hasAudience(audience) ? audience : null }];
  });
}

/** Every mail of these days as the table `due` (for `WITH`): campaign_id, customer_no, due_at in the tenant's time. */
function dueTable(
  scheduled: readonly Scheduled[],
  cap: Calendar['cap'],
  { from, days, now, timeZone }: CalendarQuestion,
): RawBuilder<unknown> {
  const moment = sql`COALESCE(campaign_recipient.ended_at, campaign_recipient.claimed_at, campaign_run.begins_at)`;
  const coming = scheduled.flatMap(({ id, day, at, audience }) =>
    audience === null
      ? []
      : [
          sql`UNION ALL SELECT ${sql.lit(id)}, planned.${personKey}, CAST(${`${day} ${at}:00`} AS TIMESTAMP)
      FROM (WITH ${audienceTables({ ...audience, cap, now })}
        SELECT ${personKey} FROM audience WHERE reason IS NULL) AS planned`,
        ],
  );
  return sql`sent AS (SELECT campaign_recipient.campaign_id, campaign_recipient.${personKey},
        ${localColumn(moment, timeZone)} AS due_at
      FROM campaign_recipient JOIN campaign_run ON campaign_run.campaign_id = campaign_recipient.campaign_id
      WHERE campaign_recipient.state IN ('pending', 'claimed', 'sent', 'unknown')),
    due AS (SELECT campaign_id, ${personKey}, due_at FROM sent
      WHERE due_at >= CAST(${from} AS TIMESTAMP) AND due_at < CAST(${addDays(from, days)} AS TIMESTAMP)
      ${sql.join(coming, sql` `)})`;
}

/** What is scheduled and reaches nobody, so that it is seen all the same. */
function emptyOnes(scheduled: readonly Scheduled[], counts: readonly { readonly campaign_id: number }[]) {
  const counted = new Set(counts.map(({ campaign_id: id }) => id));
  return scheduled
    .filter(({ id }) => !counted.has(id))
    .map(({ id, day, at }) => ({ campaign_id: id, day, at, mails: 0 }));
}

/** The counts by day with the names of their campaigns; looks of one automation on one day are one. */
async function plannedOf(
  reader: Reader,
  counts: readonly {
    readonly campaign_id: number;
    readonly day: string;
    readonly mails: number;
    readonly at: string;
  }[],
): Promise<ReadonlyMap<string, readonly Planned[]>> {
  if (counts.length === 0) return new Map();
  const rows = await tenantDb(reader)
    .selectFrom('campaign')
    .leftJoin('automation', 'automation.id', 'campaign.automation_id')
    .select(['campaign.id', 'campaign.name', 'campaign.channel', 'campaign.status', 'campaign.automation_id'])
    .select('automation.title')
    .where('campaign.id', 'in', [...new Set(counts.map(({ campaign_id: id }) => id))])
    .execute();
  const campaigns = new Map(rows.map((row) => [row.id, row]));
  const days = new Map<string, Planned[]>();
  for (const { campaign_id: id, day, mails, at } of counts.toSorted((one, other) => (one.at < other.at ? -1 : 1))) {
    const row = campaigns.get(id);
    if (!row) continue;
    const ofDay = days.get(day) ?? [];
    const own = planOf(row, { mails, at });
    const same = ofDay.findIndex((one) => own.kind === 'automation' && one.kind === own.kind && one.id === own.id);
    const before = ofDay[same];
    if (before) ofDay[same] = { ...before, mails: before.mails + mails };
    else ofDay.push(own);
    days.set(day, ofDay);
  }
  return days;
}

function planOf(
  row: Pick<CampaignRow, 'id' | 'name' | 'status' | 'automation_id'> & { channel: string; title: string | null },
  counted: Pick<Planned, 'mails' | 'at'>,
): Planned {
  const { id, name, status, automation_id: automation, title } = row;
  const channel = row.channel as Planned['channel'];
  return automation === null
    ? { kind: 'campaign', id, name, channel, status, ...counted, estimate: false }
    : { kind: 'automation', id: automation, name: title ?? name, channel, status, ...counted, estimate: false };
}
