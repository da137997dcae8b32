import { randomUUID } from 'node:crypto';
import { pathTo } from '#contract/links.ts';
import type { Clock } from '#server/clock/clock.ts';
import type { Control } from '#server/control/openControl.ts';
import { personById } from '#server/control/people.ts';
import type { Reader, TenantEngine } from '#server/engine/engine.ts';
import { tenantDb } from '#server/engine/queryBuilder.ts';
import { escapedHtml, linkHtml } from '#server/mail/escapedHtml.ts';
import type { Mailing } from '#server/mail/mailing.ts';
import { oneLine } from '#server/mail/oneLine.ts';
import { sendLogged } from '#server/mail/sendLogged.ts';
import { campaignDetailsOf } from '#server/settings/campaignDetails.ts';
import { formOf } from '../campaignRow.ts';

/** The means to email authors. */
export interface Telling {
  readonly control: Control;
  readonly mailing: Mailing;
  readonly clock: Clock;
  readonly publicUrl: string;
  /** The sender address of these emails. */
  readonly supportEmail: string;
}

const minuteMs = 60_000;
/** Authors of campaigns paused longer ago are no longer told. */
const toldForMs = 24 * 60 * minuteMs;

/**
 * Emails the authors of campaigns that the server paused: the reason and a link. The mail server itself may be the
 * problem, so an email that it does not accept is retried after five minutes, then hourly for a day.
 */
export async function tellAuthors(engine: TenantEngine, telling: Telling): Promise<void> {
  const now = telling.clock.now();
  const due = await tenantDb(engine)
    .selectFrom('campaign_run')
    .innerJoin('campaign', 'campaign.id', 'campaign_run.campaign_id')
    .leftJoin('automation', 'automation.id', 'campaign.automation_id')
    .select(['campaign.id', 'campaign.name', 'campaign.channel', 'campaign.payload', 'campaign.status'])
    .select(['campaign.failure', 'campaign.updated_at', 'campaign.automation_id', 'automation.title'])
    .where('campaign_run.tell_at', '<=', now.toISOString())
    .orderBy('campaign.id')
    .execute();
  for (const row of due) {
    const pausedFor = now.getTime() - (row.updated_at === null ? 0 : Date.parse(row.updated_at));
    const isOver = row.status !== 'paused' || row.failure === null || pausedFor > toldForMs;
    const isTold = isOver || (await tell(engine, row, telling));
    const wait = pausedFor < 5 * minuteMs ? 5 * minuteMs : 60 * minuteMs;
    await engine.write((writer) =>
      tenantDb(writer)
        .updateTable('campaign_run')
        .set({ tell_at: isTold ? null : new Date(now.getTime() + wait).toISOString() })
        .where('campaign_id', '=', row.id)
        .execute(),
    );
  }
}

/** A campaign that the server paused; `title` is that of its automation. */
interface Paused {
  readonly id: number;
  readonly name: string;
  readonly channel: string;
  readonly payload: string;
  readonly failure: string | null;
  readonly automation_id: number | null;
  readonly title: string | null;
}

/** Emails one author; false if that did not work. */
async function tell(engine: TenantEngine, row: Paused, telling: Telling): Promise<boolean> {
  const { mailing, clock, publicUrl, supportEmail } = telling;
  const isAutomation = row.automation_id !== null;
  const name = `${isAutomation ? 'Automation' : 'Campaign'} “${row.title ?? row.name}”`;
  const path = isAutomation ? pathTo('automation') : pathTo('campaign', { id: row.id });
  try {
    const address = await engine.read((reader) => addressOf(reader, row, telling));
    const mail = mailing.compose({
      id: randomUUID(),
      at: clock.now(),
      from: { name: 'Dodo Console', address: supportEmail },
      to: { address },
      subject: oneLine(`${name} is paused`.slice(0, 200)),
      html: [
        `<p>${escapedHtml(`${name} is paused. ${row.failure ?? ''}`)}</p>`,
        // People who work for several tenants open the right one.
        `<p>${linkHtml('Open in Dodo Console', `${publicUrl}${path}?t=${engine.tenantId}`)}</p>`,
      ].join(''),
    });
    await sendLogged(engine, mail, mailing);
    return true;
  } catch (error) {
    console.error(`[campaigns] ${engine.tenantId} ${row.id}: its author could not be told:`, error);
    return false;
  }
}

/**
 * The address of the person who changed a campaign last, such as by sending it. Accounts of a tenant's identity
 * provider are not known here; the campaign's reply address is used instead.
 */
async function addressOf(reader: Reader, row: Paused, { control }: Telling): Promise<string> {
  const [entity, id] = row.automation_id === null ? ['campaign', row.id] : ['automation', row.automation_id];
  const change = await tenantDb(reader)
    .selectFrom('audit')
    .select('user_id')
    .where('entity', '=', entity)
    .where('entity_id', '=', String(id))
    .where('user_id', 'is not', null)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  const author = change?.user_id == null ? undefined : await personById(control, change.user_id);
  if (author) return author.email;
  const { replyTo } = await campaignDetailsOf(reader);
  return replyTo === '' ? formOf(row).fromEmailAddress : replyTo;
}
