import type { MailingService } from '#domain/connectors/mailingServices.ts';
import { partsOf } from '#domain/partsOf.ts';
import { noteEntry } from '#server/journal/journal.ts';
import {
  ServiceError,
  leaversStates,
  saveLeaversStates,
  type LeaversState,
  type CampaignService,
} from '#server/features/connectors/public.ts';
import type { Reader, TenantEngine } from '#server/engine/engine.ts';
import { tenantDb } from '#server/engine/queryBuilder.ts';
import { takeLeavers, takenText } from './leavers.ts';
import { takeEvents } from './readFigures.ts';
import { serviceOf, type ServiceOfParts } from './serviceOf.ts';
import { runningThere } from './running.ts';

/** Leavers of one transaction. */
const atOnce = 500;

/**
 * Asks a service who left or complained there since it last answered, whichever mail it was: consent is withdrawn here,
 * never given. `isWhole` also re-reads people without a time of leaving. A service that does not answer is noted in the
 * journal, once per reason, and next queried from the same moment.
 */
export async function readLeavers(
  engine: TenantEngine,
  channel: MailingService,
  parts: ServiceOfParts & { readonly isWhole: boolean },
): Promise<void> {
  const state = (await leaversStates(engine))[channel] ?? {};
  const now = parts.clock.now();
  const moment = now.toISOString();
  const queriedAt = parts.clock.machine().toISOString();
  const since = state.since ?? state.at;
  try {
    const service = await serviceOf(engine, channel, parts);
    const total = parts.isWhole ? undefined : state.total;
    const found = await service.leavers(since === undefined ? undefined : { since: new Date(since), total });
    let taken = { unsubscribes: 0, complaints: 0 };
    for (const some of partsOf(found.people, atOnce)) {
      await engine.write(async (writer) => {
        const { unsubscribes, complaints } = await takeLeavers(writer, channel, some, now);
        taken = { unsubscribes: taken.unsubscribes + unsubscribes, complaints: taken.complaints + complaints };
      });
    }
    await readRunning(engine, service, now);
    await save(engine, channel, { at: moment, since: queriedAt, tried: moment, total: found.total });
    if (taken.unsubscribes + taken.complaints === 0) return;
    await note(engine, channel, { state: 'done', outcome: takenText(taken), now });
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const { message: text, isPassing, retryAfter = 0 } = error;
    const again = isPassing ? new Date(now.getTime() + retryAfter * 1000).toISOString() : null;
    await save(engine, channel, { ...state, tried: moment, failure: { text, again } });
    if (state.failure?.text !== text || parts.isWhole) {
      await note(engine, channel, { state: 'failed', outcome: text, now });
    }
  }
}

/** Reads people who left through mails of campaigns running there, if the service reports them only by campaign. */
async function readRunning(engine: TenantEngine, service: CampaignService, now: Date): Promise<void> {
  if (!service.leaversOf) return;
  for (const { id, sent } of await runningThere(engine, service.service, now)) {
    const known = await leftBy(engine, id);
    for (const campaign of sent) {
      const told = await service.leaversOf(campaign);
      const fresh = told.filter(({ address, kind }) => !known.has(`${kind} ${address}`));
      await takeEvents(engine, id, fresh, { service: service.service, now });
    }
  }
}

/** Kinds and addresses of the unsubscribes and complaints from a campaign's mails that are known here. */
async function leftBy(reader: Reader, id: number): Promise<ReadonlySet<string>> {
  const rows = await tenantDb(reader)
    .selectFrom('mail_event')
    .innerJoin('email_log', 'email_log.id', 'mail_event.mail_id')
    .select(['mail_event.kind', 'email_log.user_email'])
    .where('campaign_id', '=', id)
    .where('mail_event.kind', 'in', ['unsubscribe', 'complaint'])
    .execute();
  return new Set(rows.map(({ kind, user_email: address }) => `${kind} ${address.toLowerCase()}`));
}

async function save(engine: TenantEngine, channel: MailingService, state: LeaversState): Promise<void> {
  await engine.write(async (writer) =>
    saveLeaversStates(writer, { ...(await leaversStates(writer)), [channel]: state }),
  );
}

async function note(
  engine: TenantEngine,
  connector: MailingService,
  { now, ...entry }: { readonly state: 'done' | 'failed'; readonly outcome: string; readonly now: Date },
): Promise<void> {
  await engine.write((writer) => noteEntry(writer, { connector, topic: 'unsubscribes', ...entry }, now));
}
