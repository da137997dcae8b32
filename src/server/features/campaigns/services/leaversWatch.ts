import { mailingServices, type MailingService } from '#domain/connectors/mailingServices.ts';
import { connectedServices, leaversStates, type LeaversState } from '#server/features/connectors/public.ts';
import { EngineUnavailable, type Reader, type TenantEngine } from '#server/engine/engine.ts';
import { readLeavers } from './readLeavers.ts';
import { isSending, runningThere } from './running.ts';
import type { ServiceOfParts } from './serviceOf.ts';

/** The polling interval while a campaign runs, so that an answer is here within a minute; and otherwise, within ten. */
const whileRunningMs = 45_000;
const otherwiseMs = 9 * 60_000;
/** The polling interval while a campaign waits for an answer, and the longest wait. */
const whileWaitingMs = 15_000;
const patienceMs = 2 * 60_000;

/** A campaign that is about to be sent. */
export interface StartingCampaign {
  /** When it was started. */
  readonly startedAt: Date;
  /** Nothing leaves before. */
  readonly beginsAt: Date;
}

/** When a tenant's services are next queried for leavers; null if none is connected. */
export async function nextLeaversLook(reader: Reader, now: Date): Promise<Date | null> {
  const moments = (await looksOf(reader, now)).map(({ at }) => at.getTime());
  return moments.length === 0 ? null : new Date(Math.min(...moments));
}

/** The next question to each connected service. */
async function looksOf(reader: Reader, now: Date): Promise<{ readonly service: MailingService; readonly at: Date }[]> {
  const connected = await connectedServices(reader);
  if (connected.size === 0) return [];
  const [states, sending] = [await leaversStates(reader), await isSending(reader)];
  const looks: { readonly service: MailingService; readonly at: Date }[] = [];
  for (const service of mailingServices.filter((one) => connected.has(one))) {
    const { tried, failure } = states[service] ?? {};
    // Connections that only people can fix are not polled more often while campaigns run.
    const isBroken = failure !== undefined && failure.again === null;
    const isRunning = !isBroken && (sending || (await runningThere(reader, service, now)).length > 0);
    const next = tried === undefined ? 0 : Date.parse(tried) + (isRunning ? whileRunningMs : otherwiseMs);
    looks.push({ service, at: new Date(Math.max(next, Date.parse(failure?.again ?? '') || 0)) });
  }
  return looks;
}

/** Queries a tenant's services for leavers while its campaigns are processed, in parallel with sending. */
export interface LeaversWatch {
  /** Begins to ask the services that are due. */
  look(): Promise<void>;
  /**
   * Whether a campaign may send its first mail: each service has answered since the campaign was started, cannot answer
   * until its connection is fixed, or has timed out. Otherwise the services are queried.
   */
  mayStart(campaign: StartingCampaign): Promise<boolean>;
  /** Whether an answer is outstanding. */
  isAsking(): boolean;
  /** Resolves when no answer is outstanding. @throws any error from asking except ServiceError */
  settled(): Promise<void>;
}

/** Makes the watch of one tenant. */
export function leaversWatchOf(engine: TenantEngine, parts: ServiceOfParts): LeaversWatch {
  const asking = new Map<MailingService, Promise<void>>();
  let failed: unknown;

  function ask(service: MailingService): void {
    if (asking.has(service)) return;
    const question = readLeavers(engine, service, { ...parts, isWhole: false })
      .catch((error: unknown) => {
        if (error instanceof EngineUnavailable) failed = error;
        else if (!parts.signal?.aborted)
          console.error(`[campaigns] leavers of ${engine.tenantId} at ${service}:`, error);
      })
      .finally(() => asking.delete(service));
    asking.set(service, question);
  }

  return {
    isAsking: () => asking.size > 0,

    settled: async () => {
      await Promise.all(asking.values());
      if (failed !== undefined) throw failed;
    },

    look: async () => {
      const now = parts.clock.now();
      for (const { service, at } of await looksOf(engine, now)) if (at <= now) ask(service);
    },

    mayStart: async ({ startedAt, beginsAt }) => {
      const connected = await connectedServices(engine);
      if (connected.size === 0) return true;
      const now = parts.clock.now().getTime();
      const states = await leaversStates(engine);
      const silent = [...connected].filter((service) => !isSettled(states[service], startedAt));
      for (const service of silent) {
        const { tried, failure } = states[service] ?? {};
        const again = Math.max(Date.parse(failure?.again ?? '') || 0, (Date.parse(tried ?? '') || 0) + whileWaitingMs);
        if (failure === undefined || again <= now) ask(service);
      }
      return silent.length === 0 || now >= beginsAt.getTime() + patienceMs;
    },
  };
}

/** Whether a service has answered since a moment, or has reported a problem that only people can fix. */
function isSettled({ at, tried, failure }: LeaversState = {}, since: Date): boolean {
  const isSince = (moment: string | undefined): boolean =>
    moment !== undefined && Date.parse(moment) >= since.getTime();
  return isSince(at) || (isSince(tried) && failure !== undefined && failure.again === null);
}
