import { sql, type RawBuilder } from 'kysely';
import { hasAudience } from '#domain/campaigns/audience.ts';
import { personKey } from '#server/engine/personKey.ts';
import { readRows, tenantDb } from '#server/engine/queryBuilder.ts';
import { audienceTables, membersOf } from '../audience.ts';
import { audienceOf, formOf } from '../campaignRow.ts';
import { peopleOf, type Finding, type Look, type Looked } from './finding.ts';
import { isMail } from './formLooks.ts';

/** A campaign near this one, and how many people get both. */
interface Near {
  readonly id: number;
  readonly name: string;
  readonly people: number;
}

/** Days before and after in which another campaign is near. */
const nearDays = 7;
const dayMs = 24 * 3600 * 1000;

/** Other campaigns that the same people got or get within seven days of this one. */
export const otherCampaignsLook: Look = async (looked) => {
  const { form } = looked;
  if (!isMail(form.channel) || !hasAudience(form)) return [];
  const finding = (state: 'ok' | 'warning', message: string): Finding => ({
    check: 'otherCampaigns',
    state,
    field: 'scheduledDateAndTime',
    message,
  });
  const near = [...(await sentNear(looked)), ...(await scheduledNear(looked))];
  const within = `within ${nearDays} days`;
  if (near.length === 0) return [finding('ok', `No other campaigns for these people ${within}.`)];
  return near.map(({ name, people }) =>
    finding(
      'warning',
      `${peopleOf(people)} in this audience also ${people === 1 ? 'gets' : 'get'} “${name}” ${within}.`,
    ),
  );
};

/** Who would get the form's mail, as the table `reached` (for `WITH`). */
function reached({ form, cap, now }: Looked): RawBuilder<unknown> {
  return sql`${audienceTables({ ...audienceOf(form), cap, now })},
    reached AS (SELECT ${personKey} FROM audience WHERE reason IS NULL)`;
}

/** From and to when another campaign is near. */
function nearTime({ at }: Looked): readonly [from: string, to: string] {
  return [
    new Date(at.getTime() - nearDays * dayMs).toISOString(),
    new Date(at.getTime() + nearDays * dayMs).toISOString(),
  ];
}

async function sentNear(looked: Looked): Promise<Near[]> {
  const [from, to] = nearTime(looked);
  const { reader, id, options } = looked;
  return readRows<Near>(
    reader,
    sql`WITH ${reached(looked)}
      SELECT campaign.id, campaign.name, COUNT(*) AS people
      FROM campaign JOIN campaign_run ON campaign_run.campaign_id = campaign.id
        JOIN campaign_recipient ON campaign_recipient.campaign_id = campaign.id
        JOIN reached ON reached.${personKey} = campaign_recipient.${personKey}
      WHERE campaign.id <> ${id} AND campaign_recipient.state IN ('pending', 'claimed', 'sent', 'unknown')
        AND COALESCE(campaign_recipient.ended_at, campaign_run.begins_at)
          BETWEEN CAST(${from} AS TIMESTAMP) AND CAST(${to} AS TIMESTAMP)
      GROUP BY campaign.id, campaign.name ORDER BY people DESC, campaign.id`,
    options,
  );
}

async function scheduledNear(looked: Looked): Promise<Near[]> {
  const [from, to] = nearTime(looked);
  const { reader, id, options } = looked;
  const rows = await tenantDb(reader, options)
    .selectFrom('campaign')
    .select(['id', 'name', 'channel', 'payload'])
    .where('status', '=', 'scheduled')
    .where('deleted_at', 'is', null)
    .where('id', '<>', id)
    .where('scheduled_at', '>=', from)
    .where('scheduled_at', '<=', to)
    .orderBy('id')
    .execute();
  const near: Near[] = [];
  for (const row of rows) {
    const form = formOf(row);
    if (!isMail(form.channel) || !hasAudience(form)) continue;
    const [counted] = await readRows<{ people: number }>(
      reader,
      sql`WITH ${reached(looked)}
        SELECT COUNT(*) AS people FROM reached WHERE reached.${personKey} IN (${membersOf(audienceOf(form))})`,
      options,
    );
    const people = counted?.people ?? 0;
    if (people > 0) near.push({ id: row.id, name: row.name, people });
  }
  return near;
}
