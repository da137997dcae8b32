import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { ReadQueryOf, ValueOf } from '#contract/endpoint.ts';
import type { campaignEndpoints } from '#contract/features/campaigns.ts';
import { recipientStates, type LeftOutReason } from '#domain/campaigns/states.ts';
import { notFound } from '#server/errors/apiError.ts';
import { fullName } from '#server/records/customerRow.ts';
import type { QueryOptions, Reader } from '#server/engine/engine.ts';
import { readRows, tenantDb } from '#server/engine/queryBuilder.ts';
import { whereAll } from '#server/engine/plan/logic.ts';
import { audienceTables } from './audience.ts';
import { pageTotal } from '#server/records/pageTotal.ts';
import { searchFragment } from '#server/records/search.ts';
import { figureRule } from './analytics/campaignFigures.ts';
import { figurePeople, unopenedPeople } from './analytics/mailPeople.ts';
import { campaignDetailsOf } from '#server/settings/campaignDetails.ts';
import { audienceOf, campaignRows, formOf, type CampaignForm } from './campaignRow.ts';
import { campaignRow } from './campaignStore.ts';
import { runStates, type LedgerSums } from './runState.ts';

type Ledger = ValueOf<(typeof campaignEndpoints)['campaignLedger']>;
type Why = ValueOf<(typeof campaignEndpoints)['campaignWhy']>;
type Recipient = Ledger['rows'][number];

const none: LedgerSums = Object.fromEntries(['audience', ...recipientStates].map((name) => [name, 0])) as LedgerSums;

interface LedgerRow extends Omit<Recipient, 'full_name'> {
  readonly name: string | null;
  readonly surname: string | null;
  readonly total: number;
}

/** One page of a campaign's ledger, in the order of sending. @throws ApiError 404 for an unknown id */
export async function ledgerOf(
  reader: Reader,
  id: number,
  {
    search,
    state,
    reason,
    group,
    cursor,
    size,
    figure,
    position,
    url,
    ...query
  }: ReadQueryOf<(typeof campaignEndpoints)['campaignLedger']>,
  timeZone: string,
  options?: QueryOptions,
): Promise<Ledger> {
  await campaignRow(reader, id, options);
  const link = position === undefined || url === undefined ? undefined : { position, url };
  const people =
    figure === undefined ? undefined : figurePeople({ id, figure, link }, await figureRule(reader, query, timeZone));
  const words = searchFragment(search, { texts: ['name', 'surname', 'email', 'user_id'], spaced: [] });
  const found = [
    ...(words ? [sql`user_id IN (SELECT customer.user_id FROM customer WHERE ${words})`] : []),
    ...(state === undefined ? [] : [sql`state = ${state}`]),
    ...(reason === undefined ? [] : [sql`reason = ${reason}`]),
    ...(group === undefined ? [] : [sql`test_group = ${group}`]),
    ...(people ? [sql`user_id IN (${people})`] : []),
  ];
  const rows = await recipients(reader, id, found, { cursor, size, ...options });
  const sums = (await runStates(reader, [id], options)).get(id)?.ledger ?? none;
  const total = await pageTotal(rows, cursor, () => recipientCount(reader, id, found, options));
  return { rows: rows.map(recipientOf), total, sums };
}

/** Why a person got a campaign, or did not. @throws ApiError 404 for an unknown campaign or person */
export async function whyOf(
  reader: Reader,
  id: number,
  userId: string,
  now: Date,
  options?: QueryOptions,
): Promise<Why> {
  const form = formOf(await campaignRow(reader, id, options));
  const { segmentIds, resendOf } = form;
  const db = tenantDb(reader, options);
  const [row] = await recipients(reader, id, [sql`campaign_recipient.user_id = ${userId}`], {
    cursor: 1,
    size: 1,
    ...options,
  });
  const customer = await db
    .selectFrom('customer')
    .select(['user_id', 'name', 'surname', 'email'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!customer && !row) throw notFound();
  const members = await db.selectFrom('segment').select('id').where('user_id', '=', userId).execute();
  const isMember = new Set(members.map((member) => member.id));
  const named = await db
    .selectFrom('segment_definition')
    .select(['id', 'name'])
    .where('id', 'in', segmentIds.length === 0 ? [0] : segmentIds)
    .orderBy('id')
    .execute();
  const { frequencyCap: cap } = await campaignDetailsOf(reader, options);
  const [present] = await readRows<{ reason: LeftOutReason | null }>(
    reader,
    sql`WITH ${audienceTables({ ...audienceOf(form), cap, now })}
      SELECT reason FROM audience WHERE user_id = ${userId}`,
    options,
  );
  const run = (await runStates(reader, [id], options)).get(id);
  // Skipped people get no version; other people outside both test groups get the winner's, as in the sender.
  const hasWinners = run?.winner && row && row.group === null && row.state !== 'skipped';
  return {
    user_id: userId,
    full_name: customer ? fullName(customer) : userId,
    email: customer?.email ?? null,
    segments: named.map((segment) => ({ ...segment, member: isMember.has(String(segment.id)) })),
    resend_of: resendOf && (await resentTo(reader, resendOf, userId, options)),
    left_out: present?.reason ?? null,
    started: run !== undefined,
    recipient: row ? recipientOf(row) : null,
    winner: hasWinners ? { group: run.winner, chosen_by: run.chosenBy } : null,
    events: row?.mail_id ? await eventsOf(reader, row.mail_id, options) : [],
  };
}

/** The campaign that is sent again, and whether a person has not opened it. */
async function resentTo(
  reader: Reader,
  resendOf: NonNullable<CampaignForm['resendOf']>,
  userId: string,
  options?: QueryOptions,
): Promise<Why['resend_of']> {
  const { campaignId: id } = resendOf;
  const [found] = await readRows<{ people: number }>(
    reader,
    sql`SELECT COUNT(*) AS people FROM customer
      WHERE customer.user_id = ${userId} AND customer.user_id IN (${unopenedPeople(resendOf)})`,
    options,
  );
  const name = (await campaignRows.find(reader, id, options))?.name ?? `#${id}`;
  return { id, name, member: (found?.people ?? 0) > 0 };
}

async function recipients(
  reader: Reader,
  id: number,
  found: readonly RawBuilder<unknown>[],
  { cursor, size, ...options }: QueryOptions & { readonly cursor: number; readonly size: number },
): Promise<LedgerRow[]> {
  return readRows<LedgerRow>(
    reader,
    sql`WITH found AS (SELECT * FROM campaign_recipient WHERE campaign_id = ${id} AND ${whereAll(found)})
      SELECT found.user_id, customer.name, customer.surname, customer.email, found.state, found.reason, found.detail,
        found.test_group AS "group", found.mail_id, found.claimed_at, found.ended_at,
        COALESCE(found.tries, 0) AS tries, found.next_try_at, found.decided_by,
        (SELECT COUNT(*) FROM found) AS total
      FROM found LEFT JOIN customer ON customer.user_id = found.user_id
      ORDER BY found.position LIMIT ${size} OFFSET ${(cursor - 1) * size}`,
    options,
  );
}

async function recipientCount(
  reader: Reader,
  id: number,
  found: readonly RawBuilder<unknown>[],
  options?: QueryOptions,
): Promise<number> {
  const recipient = tenantDb(reader, options).selectFrom('campaign_recipient').where('campaign_id', '=', id);
  const counted = recipient
    .where(sql<SqlBool>`${whereAll(found)}`)
    .select(({ fn }) => fn.countAll<number>().as('total'));
  return (await counted.executeTakeFirstOrThrow()).total;
}

function recipientOf({ name, surname, total: _total, ...row }: LedgerRow): Recipient {
  return { ...row, full_name: fullName({ name, surname, user_id: row.user_id }) };
}

async function eventsOf(reader: Reader, mailId: number, options?: QueryOptions): Promise<Why['events']> {
  const rows = await tenantDb(reader, options)
    .selectFrom('mail_event')
    .leftJoin('mail_link', (join) =>
      join
        .onRef('mail_link.mail_id', '=', 'mail_event.mail_id')
        .onRef('mail_link.position', '=', 'mail_event.position'),
    )
    .select(['mail_event.kind', 'mail_event.at', 'mail_event.machine', 'mail_link.url'])
    .where('mail_event.mail_id', '=', mailId)
    .orderBy('mail_event.id')
    .execute();
  return rows.map(({ machine, ...event }) => ({ ...event, machine: machine !== null }));
}
