import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { ApiError } from '#server/errors/apiError.ts';
import type { Clock } from '#server/clock/clock.ts';
import type { Control } from '#server/control/openControl.ts';
import { canStart, tenantById } from '#server/control/tenants.ts';
import { EngineUnavailable, type TenantEngine } from '#server/engine/engine.ts';
import { tenantDb } from '#server/engine/queryBuilder.ts';
import type { JobContext, JobKind, JobPlace } from '#server/jobs/kind.ts';
import type { PersonalMailer } from '#server/mail/personal/sendPersonal.ts';
import type { Services } from '#server/calls/services.ts';
import type { TemplateThreads } from '#server/features/templates/public.ts';
import { act, change } from '../actions.ts';
import { contentAddress } from '../services/contentRoute.ts';
import { leaversWatchOf, type StartingCampaign } from '../services/leaversWatch.ts';
import { readDueFigures } from '../services/readFigures.ts';
import { sendThere } from '../services/sendThere.ts';
import { isServiceChannel } from '../services/serviceOf.ts';
import { campaignRow } from '../campaignStore.ts';
import { campaignJobKind, putOff, settleDue } from '../due.ts';
import { releaseLeases } from './lease.ts';
import { sendNext, type Looked } from './sender.ts';
import { tellAuthors, type Telling } from './tellAuthors.ts';
import { pauseFor } from './turn.ts';

/** What campaigns of other channels are sent with. */
type ServiceParts = Pick<Services, 'secrets' | 'outgoing' | 'mailTokens' | 'mailTenants'> & {
  readonly publicUrl: string;
};

/** Where campaigns start: the zone of the tenant, and its day. */
interface StartPlace {
  readonly timeZone: string;
  readonly today: string;
}

/** Starts campaigns that nobody scheduled, as automations do; called before each round of sending. */
export type StartMore = (context: JobContext, control: Control, place: StartPlace) => Promise<void>;

/** The dependencies of the job. */
export interface CampaignJobParts {
  readonly control: Control;
  readonly mailer: PersonalMailer;
  readonly templating: (tenantId: string) => TemplateThreads;
  /** What services of others are called with. */
  readonly services: ServiceParts;
  /** Sends the emails to authors; absent: authors are not told. */
  readonly telling?: Pick<Telling, 'mailing' | 'supportEmail'>;
  readonly startMore: StartMore;
  /** How long a campaign belongs to a sender that is not heard of, in milliseconds. */
  readonly leaseMs?: number;
}

/** People who are claimed at a time. */
const batch = 100;
const standardLeaseMs = 30_000;
/** A job that has nothing to do for longer than this ends; the clock of campaigns adds the next. */
const patienceMs = 40_000;
/** How long campaigns rest after something went wrong. */
const restMs = 60_000;
/** How long it sleeps at most before it looks again: people pause, resume and cancel meanwhile. */
const napMs = 500;

/**
 * Works on all campaigns of a tenant in turns of one batch each, in a lane of its own: starts what is due, sends, finds
 * winners and ends campaigns. However it ends, the rows say where to go on.
 */
export function campaignJobOf({
  control,
  mailer,
  templating,
  services,
  telling,
  startMore,
  leaseMs = standardLeaseMs,
}: CampaignJobParts): JobKind<null, null> {
  return {
    stored: campaignJobKind,
    lane: 'campaigns',
    run: async (context) => {
      const { engine, clock, signal } = context;
      const owner = randomUUID();
      const tenant = await tenantById(control, engine.tenantId);
      const tenantName = tenant?.name ?? '';
      const addressOf = (id: number) => contentAddress(services, engine.tenantId, id);
      const leavers = leaversWatchOf(engine, { ...services, clock, signal });
      try {
        for (;;) {
          signal.throwIfAborted();
          const today = await context.today();
          const place = { timeZone: tenant?.time_zone ?? 'UTC', today };
          await startDue(context, control, place);
          await startMore(context, control, place);
          let next: number | undefined;
          await readDueFigures(engine, { ...services, clock, signal });
          await leavers.look();
          for (const { id, channel, ...times } of await sendingCampaigns(engine)) {
            signal.throwIfAborted();
            if (!(await leavers.mayStart(startingOf(times, clock)))) {
              next = Math.min(next ?? Infinity, clock.now().getTime() + napMs);
              continue;
            }
            const sending = {
              owner,
              leaseMs,
              batch,
              mailer,
              templating: templating(engine.tenantId),
              clock,
              tenantName,
              today,
            };
            const looked = await orPause(engine, id, clock, () =>
              isServiceChannel(channel)
                ? sendThere(engine, id, { ...sending, ...services, signal, contentUrl: addressOf })
                : sendNext(engine, id, sending),
            );
            if (looked.does === 'sent') next = 0;
            if (looked.does === 'wait') next = Math.min(next ?? Infinity, looked.until.getTime());
          }
          if (telling) await tellAuthors(engine, { ...telling, control, clock, publicUrl: services.publicUrl });
          const rest = next === undefined ? Infinity : next - clock.now().getTime();
          if (rest > patienceMs && !leavers.isAsking()) break;
          if (rest > 0) await wait(Math.min(rest, napMs), undefined, { signal });
        }
        await leavers.settled();
        await settleDue(control, engine, clock.now());
      } catch (error) {
        const isAway = error instanceof EngineUnavailable;
        if (!signal.aborted && !isAway)
          await putOff(control, engine.tenantId, new Date(clock.now().getTime() + restMs));
        throw error;
      } finally {
        await leavers.settled().catch(() => undefined);
        await releaseLeases(engine, owner);
      }
    },
  };
}

/**
 * Sends the next batch. An unexpected error pauses the campaign, so that it does not affect every recipient. An
 * unavailable database only ends the job's attempt; the job resumes by itself.
 */
async function orPause(engine: TenantEngine, id: number, clock: Clock, send: () => Promise<Looked>): Promise<Looked> {
  try {
    return await send();
  } catch (error) {
    if (error instanceof EngineUnavailable) throw error;
    console.error(`[campaigns] ${engine.tenantId} ${id}:`, error);
    const failure = 'Something went wrong on the server. Resume to retry; the server log has the details.';
    await pauseFor(engine, id, failure, clock.now());
    return { does: 'nothing' };
  }
}

function sendingCampaigns(engine: TenantEngine) {
  return tenantDb(engine)
    .selectFrom('campaign')
    .innerJoin('campaign_run', 'campaign_run.campaign_id', 'campaign.id')
    .select(['campaign.id', 'campaign.channel', 'campaign.started_at', 'campaign_run.begins_at'])
    .where('campaign.status', '=', 'sending')
    .where('campaign.deleted_at', 'is', null)
    .orderBy('campaign.id')
    .execute();
}

function startingOf(
  { started_at: started, begins_at: begins }: { readonly started_at: string | null; readonly begins_at: string },
  clock: Clock,
): StartingCampaign {
  return { startedAt: started === null ? clock.now() : new Date(started), beginsAt: new Date(begins) };
}

/** Starts due campaigns; a campaign that cannot start fails with the reason. */
async function startDue({ engine, clock }: JobPlace, control: Control, { timeZone, today }: StartPlace): Promise<void> {
  const now = clock.now();
  const due = await tenantDb(engine)
    .selectFrom('campaign')
    .select('id')
    .where('status', '=', 'scheduled')
    .where('deleted_at', 'is', null)
    .where('scheduled_at', '<=', now.toISOString())
    .orderBy('id')
    .execute();
  if (due.length === 0) return;
  const isAllowed = await canStart(control, engine.tenantId, 'CAMPAIGNS.EDIT');
  const author = { userId: null, name: 'Dodo Console', now };
  for (const { id } of due) {
    const fail = (failure: string): Promise<void> =>
      engine.write(async (writer) =>
        change(writer, await campaignRow(writer, id), { status: 'failed', failure }, author),
      );
    if (!isAllowed) {
      await fail('The subscription no longer includes sending campaigns, or its quota is exceeded.');
      continue;
    }
    try {
      await engine.write((writer) => act(writer, id, 'send', { author, timeZone, today, takeBack: 0 }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      await fail(error.message);
    }
  }
}
