import { randomBytes } from 'node:crypto';
import type { MailingService } from '#domain/connectors/mailingServices.ts';
import type { RecipientReason } from '#domain/campaigns/states.ts';
import { partsOf } from '#domain/partsOf.ts';
import { ServiceError, type CampaignService } from '#server/features/connectors/public.ts';
import type { TenantEngine, Writer } from '#server/engine/engine.ts';
import { tenantDb } from '#server/engine/queryBuilder.ts';
import { campaignRows } from '../campaignRow.ts';
import { change } from '../actions.ts';
import type { FrozenContent } from '../content.ts';
import type { MailMaking } from '../sending/mails.ts';
import type { Looked } from '../sending/sender.ts';
import { keepLease, leasedUntil, leaseFrom, momentOf, type Lease, type Moment } from '../sending/lease.ts';
import { pauseFor, type Turning } from '../sending/turn.ts';
import { heldCounts, moveHeld, peopleIn, refusedNow, type LedgerChange, type LedgerPerson } from './held.ts';
import { takeLeavers } from './leavers.ts';
import { logSent } from './logSent.ts';
import { readRemote, saveRemote, type Remote } from './remote.ts';
import { serviceMail } from './serviceMail.ts';
import { serviceOf, type ServiceOfParts } from './serviceOf.ts';

/** What a campaign is handed to a service with. */
export interface ServiceSending extends MailMaking, Omit<Turning, 'batch'>, ServiceOfParts {
  readonly publicUrl: string;
  /** Where the HTML of a campaign can be fetched. */
  readonly contentUrl: (id: number) => Promise<string>;
}

/** What comes next of a campaign. */
type Next = 'audience' | 'people' | 'send' | 'ask' | 'log';
type Turn =
  | Exclude<Looked, { does: 'sent' }>
  | {
      readonly does: Next;
      readonly channel: MailingService;
      readonly name: string;
      readonly remote: Remote;
      readonly content: FrozenContent;
    };
type Step = Extract<Turn, { does: Next }>;

const nobody = { userId: null, name: 'Dodo Console' } as const;
/** The pause before a service is queried again whether it sent, and after it was busy. */
const restMs = 30_000;
/** The first look at figures after sending. */
const firstReadMs = 15_000;

/** Takes a campaign that a service sends one step further. */
export async function sendThere(engine: TenantEngine, id: number, sending: ServiceSending): Promise<Looked> {
  const { clock, owner, leaseMs } = sending;
  const moment = momentOf(clock);
  const turn = await engine.write((writer) => turnIn(writer, id, sending, moment));
  if (turn.does === 'nothing' || turn.does === 'wait') return turn;
  const heartbeat = setInterval(() => {
    void keepLease(engine, id, { owner, leaseMs }, clock).catch((error: unknown) =>
      console.error('[campaigns] lease:', error),
    );
  }, leaseMs / 3);
  try {
    const service = await serviceOf(engine, turn.channel, sending);
    await steps[turn.does]({ engine, id, turn, service, sending });
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    if (!error.isPassing) await pauseFor(engine, id, error.message, clock.now());
    else await rest(engine, id, clock.now(), (error.retryAfter ?? 0) * 1000);
  } finally {
    clearInterval(heartbeat);
  }
  return { does: 'sent' };
}

async function rest(engine: TenantEngine, id: number, now: Date, atLeast: number): Promise<void> {
  const until = new Date(now.getTime() + Math.max(restMs, atLeast)).toISOString();
  await engine.write((writer) =>
    tenantDb(writer).updateTable('campaign_run').set({ next_at: until }).where('campaign_id', '=', id).execute(),
  );
}

/** Makes the campaign the sender's and says what comes next; ends it where everything is done. */
async function turnIn(writer: Writer, id: number, { owner, leaseMs }: Lease, moment: Moment): Promise<Turn> {
  const { now } = moment;
  const row = await campaignRows.find(writer, id);
  if (row?.status !== 'sending') return { does: 'nothing' };
  const db = tenantDb(writer);
  const run = await db.selectFrom('campaign_run').selectAll().where('campaign_id', '=', id).executeTakeFirst();
  if (!run) return { does: 'nothing' };
  const later = (at: string | null): at is string => at !== null && Date.parse(at) > now.getTime();
  const until = leasedUntil(run, owner, moment);
  if (until) return { does: 'wait', until };
  const set = (values: { owner: string | null; owned_until: string | null; remote_next?: string }) =>
    db.updateTable('campaign_run').set(values).where('campaign_id', '=', id).execute();
  await set({ owner, owned_until: leaseFrom(moment, leaseMs) });
  for (const due of [run.begins_at, run.next_at]) {
    if (later(due)) return { does: 'wait', until: new Date(due) };
  }
  const remote = readRemote(run.remote);
  const does = nextOf(remote, await heldCounts(writer, id));
  if (does === undefined) {
    const read = new Date(now.getTime() + firstReadMs).toISOString();
    await set({ owner: null, owned_until: null, ...(remote.sent.length > 0 && { remote_next: read }) });
    await change(writer, row, { status: 'sent', ended_at: now.toISOString() }, { ...nobody, now });
    return { does: 'nothing' };
  }
  const content = JSON.parse(run.content) as FrozenContent;
  return { does, channel: row.channel as MailingService, name: row.name, remote, content };
}

function nextOf(remote: Remote, counts: Readonly<Record<string, number>>): Next | undefined {
  if ((counts['unknown'] ?? 0) > 0 && remote.phase !== 'filling') return remote.phase === 'asked' ? 'ask' : 'log';
  if ((counts['pending'] ?? 0) > 0) return remote.audience === null ? 'audience' : 'people';
  return (counts['claimed'] ?? 0) > 0 ? 'send' : undefined;
}

interface Doing {
  readonly engine: TenantEngine;
  readonly id: number;
  readonly turn: Step;
  readonly service: CampaignService;
  readonly sending: ServiceSending;
}

const steps: Readonly<Record<Next, (doing: Doing) => Promise<void>>> = {
  audience: async ({ engine, id, turn, service }) => {
    // Another name each time: a service refuses one that it knows from an attempt whose reply never came.
    const title = `Dodo ${id} ${randomBytes(3).toString('hex')} ${turn.name}`;
    const some = await peopleIn(engine, id, 'pending', service.batch);
    const audience = await service.createAudience(
      title,
      some.filter(({ reached }) => reached),
    );
    await engine.write((writer) => saveRemote(writer, id, { audience, campaign: null, phase: 'filling' }));
  },

  people: async ({ engine, id, turn, service, sending: { clock } }) => {
    const people = await peopleIn(engine, id, 'pending', service.batch);
    const refused = await refusedNow(engine, people);
    const reached = people.filter(({ userId, reached: is }) => is && !refused.has(userId));
    const notTaken =
      reached.length === 0 ? new Map<string, never>() : await service.handOver(turn.remote.audience ?? '', reached);
    const left = [...notTaken].flatMap(([address, not]) =>
      not.left ? [{ kind: 'unsubscribe' as const, address, ...not.left }] : [],
    );
    // The first people come with their place: people who left meanwhile may be in it.
    if (left.length > 0) {
      await service.remove(
        turn.remote.audience ?? '',
        left.map(({ address }) => address),
      );
    }
    const now = clock.now();
    await engine.write(async (writer) => {
      const put = (
        to: 'claimed' | 'failed' | 'skipped',
        some: readonly LedgerPerson[],
        more: Pick<LedgerChange, 'reason' | 'detail'> = {},
      ) =>
        moveHeld(
          writer,
          id,
          { from: 'pending', to, now, ...more },
          some.map(({ userId }) => userId),
        );
      for (const one of people) {
        const reason = refused.get(one.userId) ?? (one.reached ? undefined : 'unknown customer');
        if (reason !== undefined) await put('skipped', [one], { reason });
      }
      await put(
        'claimed',
        reached.filter(({ address }) => !notTaken.has(address)),
      );
      for (const one of reached) {
        const not = notTaken.get(one.address);
        if (not) await put(not.reason === 'no consent' ? 'skipped' : 'failed', [one], not);
      }
      await takeLeavers(writer, turn.channel, left, now);
    });
  },

  send: async (doing) => {
    const { engine, id, turn, service, sending } = doing;
    const { clock } = sending;
    if (!(await withoutLeavers(doing))) return;
    const audience = turn.remote.audience ?? '';
    let { campaign } = turn.remote;
    if (campaign === null) {
      const mail = await serviceMail(engine, turn.channel, turn.content, sending);
      const title = `${turn.name} (${id})`;
      campaign = await service.createCampaign(audience, { ...mail, title, contentUrl: await sending.contentUrl(id) });
      const made = campaign;
      await engine.write((writer) => saveRemote(writer, id, { campaign: made }));
    }
    // Nobody knows who got it from here on, until the service has answered.
    const isRecorded = await engine.write(async (writer) => {
      if ((await campaignRows.find(writer, id))?.status !== 'sending') return false;
      await saveRemote(writer, id, { phase: 'asked' });
      await moveHeld(writer, id, { from: 'claimed', to: 'unknown', reason: 'interrupted', now: clock.now() });
      return true;
    });
    if (!isRecorded) return;
    try {
      await service.send(campaign);
    } catch (error) {
      if (error instanceof ServiceError && !error.isUncertain) await takeBack(engine, id, clock.now());
      throw error;
    }
    await isSent(engine, id, turn.remote, campaign);
  },

  ask: async ({ engine, id, turn, service, sending }) => {
    const campaign = turn.remote.campaign ?? '';
    if (await service.isSent(campaign)) await isSent(engine, id, turn.remote, campaign);
    else await takeBack(engine, id, sending.clock.now());
  },

  log: ({ engine, id, turn, sending }) => logSent(engine, id, turn.content, sending),
};

/**
 * Removes people who opted out or are gone since they were handed over; false if the rest must be handed over again.
 */
async function withoutLeavers({ engine, id, turn, service, sending: { clock } }: Doing): Promise<boolean> {
  const people = await peopleIn(engine, id, 'claimed', Number.MAX_SAFE_INTEGER);
  const now = clock.now();
  const lost = people.filter(({ reached }) => !reached);
  const refused = new Map<string, RecipientReason>();
  for (const some of partsOf(people, 500)) {
    for (const one of await refusedNow(engine, some)) refused.set(...one);
  }
  const leavers = people.filter(({ userId, reached }) => reached && refused.has(userId));
  for (const some of partsOf(leavers, service.batch)) {
    await service.remove(
      turn.remote.audience ?? '',
      some.map(({ address }) => address),
    );
  }
  await engine.write(async (writer) => {
    for (const { userId } of leavers) {
      await moveHeld(writer, id, { from: 'claimed', to: 'skipped', reason: refused.get(userId), now }, [userId]);
    }
    if (lost.length === 0) return;
    // The address that the service knows is known here no more: all others get a new place without it.
    const ids = lost.map(({ userId }) => userId);
    await moveHeld(writer, id, { from: 'claimed', to: 'skipped', reason: 'unknown customer', now }, ids);
    await moveHeld(writer, id, { from: 'claimed', to: 'pending', now });
    await saveRemote(writer, id, { audience: null, campaign: null });
  });
  return lost.length === 0 && leavers.length < people.length;
}

/** The service has not sent: all recipients are held again. */
async function takeBack(engine: TenantEngine, id: number, now: Date): Promise<void> {
  await engine.write(async (writer) => {
    await saveRemote(writer, id, { phase: 'filling' });
    await moveHeld(writer, id, { from: 'unknown', to: 'claimed', now });
  });
}

async function isSent(engine: TenantEngine, id: number, { sent }: Remote, campaign: string): Promise<void> {
  await engine.write((writer) => saveRemote(writer, id, { phase: 'sent', sent: [...new Set([...sent, campaign])] }));
}
