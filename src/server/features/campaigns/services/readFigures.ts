import { serviceNames, type MailingService } from '#domain/connectors/mailingServices.ts';
import { partsOf } from '#domain/partsOf.ts';
import { ServiceError, type ServiceEvent } from '#server/features/connectors/public.ts';
import { optOut } from '#server/records/optOut.ts';
import { EngineUnavailable, type TenantEngine, type Writer } from '#server/engine/engine.ts';
import { tenantDb } from '#server/engine/queryBuilder.ts';
import { recordReturned } from '#server/mail/events/bounces.ts';
import { recordEvents, type MailEvent } from '#server/mail/events/recordEvents.ts';
import { readRemote } from './remote.ts';
import { isServiceChannel, serviceOf, type ServiceOfParts } from './serviceOf.ts';

const hourMs = 3600 * 1000;
const dayMs = 24 * hourMs;
/** Events in one transaction. */
const atOnce = 500;

/** Reads the figures of all campaigns of a tenant that are due, at the services that sent them. */
export async function readDueFigures(engine: TenantEngine, parts: ServiceOfParts): Promise<void> {
  const now = parts.clock.now();
  const due = await tenantDb(engine)
    .selectFrom('campaign_run')
    .innerJoin('campaign', 'campaign.id', 'campaign_run.campaign_id')
    .select(['campaign.id', 'campaign.channel', 'campaign.ended_at', 'campaign_run.remote'])
    .where('remote_next', '<=', now.toISOString())
    .orderBy('campaign.id')
    .execute();
  for (const { id, channel, ended_at: endedAt, remote } of due) {
    let next = nextRead(now, endedAt === null ? now : new Date(endedAt));
    try {
      if (isServiceChannel(channel)) {
        const service = await serviceOf(engine, channel, parts);
        for (const campaign of readRemote(remote).sent) {
          await takeEvents(engine, id, await service.report(campaign), { service: channel, now });
        }
      }
    } catch (error) {
      if (error instanceof EngineUnavailable) throw error;
      // Figures that cannot be read keep no campaign from being sent.
      const isObjection = error instanceof ServiceError;
      console.error(`[campaigns] figures of ${engine.tenantId} ${id}:`, isObjection ? error.message : error);
      next &&= new Date(now.getTime() + (isObjection && !error.isPassing ? dayMs : hourMs));
    }
    const at = next?.toISOString() ?? null;
    await engine.write((writer) =>
      tenantDb(writer).updateTable('campaign_run').set({ remote_next: at }).where('campaign_id', '=', id).execute(),
    );
  }
}

/** Every hour for two days, every day for a month, then no more. */
function nextRead(now: Date, sentAt: Date): Date | undefined {
  const age = now.getTime() - sentAt.getTime();
  if (age > 30 * dayMs) return undefined;
  return new Date(now.getTime() + (age < 2 * dayMs ? hourMs : dayMs));
}

interface LoggedMail {
  readonly id: number;
  readonly user_id: string | null;
  readonly user_email: string;
  readonly links: ReadonlyMap<string, number>;
}

/** Records events of a campaign's mails reported by a service; events read before are already stored. */
export async function takeEvents(
  engine: TenantEngine,
  id: number,
  events: readonly ServiceEvent[],
  { service, now }: { readonly service: MailingService; readonly now: Date },
): Promise<void> {
  if (events.length === 0) return;
  const mails = await mailsOf(engine, id);
  const known = await knownEvents(engine, id);
  const fresh: { readonly event: ServiceEvent; readonly mail: LoggedMail }[] = [];
  for (const event of events) {
    const mail = mails.get(event.address);
    const key = mail && keyOf(mail.id, event, event.url === undefined ? undefined : mail.links.get(event.url));
    if (!mail || key === undefined || known.has(key)) continue;
    known.add(key);
    fresh.push({ event, mail });
  }
  for (const some of partsOf(fresh, atOnce)) {
    await engine.write(async (writer) => {
      const plain = some.filter(({ event: { kind } }) => kind !== 'bounce' && kind !== 'complaint');
      await recordEvents(
        writer,
        plain.map(({ event, mail }) => mailEvent(event, mail, now)),
      );
      for (const { event, mail } of some) await act(writer, event, mail, { service, now });
    });
  }
}

async function mailsOf(engine: TenantEngine, id: number): Promise<ReadonlyMap<string, LoggedMail>> {
  const db = tenantDb(engine);
  const rows = await db
    .selectFrom('email_log')
    .select(['id', 'user_id', 'user_email'])
    .where('campaign_id', '=', id)
    .orderBy('id')
    .execute();
  const links = await db
    .selectFrom('mail_link')
    .innerJoin('email_log', 'email_log.id', 'mail_link.mail_id')
    .select(['mail_id', 'position', 'url'])
    .where('campaign_id', '=', id)
    .orderBy('position', 'desc')
    .execute();
  const byMail = new Map<number, Map<string, number>>();
  for (const { mail_id: mail, position, url } of links) {
    const own = byMail.get(mail) ?? new Map<string, number>();
    byMail.set(mail, own.set(url, position));
  }
  return new Map(
    rows.map((row) => [
      row.user_email.toLowerCase(),
      { ...row, links: byMail.get(row.id) ?? new Map<string, number>() },
    ]),
  );
}

/** The identity of an event: its moment and its link, where the service tells them. */
function keyOf(mail: number, { kind, at }: Pick<ServiceEvent, 'kind' | 'at'>, position: number | undefined): string {
  const isOnce = at === undefined || kind === 'unsubscribe' || kind === 'bounce' || kind === 'complaint';
  return isOnce ? `${mail} ${kind}` : `${mail} ${kind} ${at.getTime()} ${position ?? ''}`;
}

async function knownEvents(engine: TenantEngine, id: number): Promise<Set<string>> {
  const rows = await tenantDb(engine)
    .selectFrom('mail_event')
    .innerJoin('email_log', 'email_log.id', 'mail_event.mail_id')
    .select(['mail_id', 'mail_event.kind', 'mail_event.at', 'position'])
    .where('campaign_id', '=', id)
    .execute();
  return new Set(
    rows.flatMap(({ mail_id: mail, kind, at, position }) => [
      `${mail} ${kind}`,
      keyOf(mail, { kind, at: new Date(at) }, position ?? undefined),
    ]),
  );
}

function mailEvent({ kind, at, url }: ServiceEvent, mail: LoggedMail, now: Date): MailEvent {
  const position = url === undefined ? undefined : mail.links.get(url);
  return { mail: mail.id, kind, at: at ?? now, ...(position !== undefined && { position }) };
}

/**
 * What follows from an event besides its row: consent is withdrawn, never given; addresses that do not exist are
 * stopped.
 */
async function act(
  writer: Writer,
  { kind, at, severity = 'soft', reason = '' }: ServiceEvent,
  { id: mail, user_id: userId, user_email: address }: LoggedMail,
  { service, now }: { readonly service: MailingService; readonly now: Date },
): Promise<void> {
  const name = serviceNames[service];
  if (kind === 'bounce' || kind === 'complaint') {
    const what = kind === 'complaint' ? 'complaint' : severity;
    await recordReturned(writer, { mail, address, what, reason: reason || `Reported by ${name}`, at: at ?? now });
  }
  if (kind !== 'unsubscribe' || userId === null) return;
  const author = { userId: null, name: 'The customer', now: at ?? now };
  await optOut(writer, { userId, address }, `Unsubscribed in ${name} from email ${mail}`, author);
}
