import type { Hono } from 'hono';
import { createApp, type AppSettings } from './app.ts';
import { campaignClockOf } from '#server/features/campaigns/campaignClock.ts';
import { systemClock, type Clock } from '#server/clock/clock.ts';
import type { Config } from './config/config.ts';
import { followDataChanges } from './definitions/dataChanges.ts';
import { dailyJobs, jobKindsOf, seeds, tenantStructure } from './features.ts';
import { bitmapCacheOf } from './engine/bitmaps/bitmapCache.ts';
import { openIdentity } from './identity/identity.ts';
import { dailyWorkOf } from './jobs/daily.ts';
import { jobsOf } from './jobs/jobs.ts';
import { hookAddress } from './mail/hook/hookRoutes.ts';
import { mailingOf } from './mail/mailing.ts';
import { mailEventsOf } from './mail/events/eventQueue.ts';
import { mailTenantsOf } from './mail/mailTenants.ts';
import { watchLoop } from '#server/limits/loopDelay.ts';
import { mailTokensOf } from './mail/mailTokens.ts';
import { personalMailerOf } from './mail/personal/sendPersonal.ts';
import { supportMailOf } from './mail/supportMail.ts';
import { outgoingOf } from './outgoing/outgoing.ts';
import { secretsOf } from './secrets/secrets.ts';
import type { SyncSettings } from '#server/features/shopify/syncJob.ts';
import { openData, type OnStatement } from './openData.ts';
import type { Services } from '#server/calls/services.ts';
import { reviseRoles } from './seed/reviseRoles.ts';
import { seedWhenEmpty, type SeededAccount } from './seed/seedWhenEmpty.ts';
import { followContentChanges } from '#server/features/site/campaigns/contentVersion.ts';
import { sitesOf } from '#server/features/site/site.ts';
import { templateThreadsOf } from '#server/features/templates/templateThreads.ts';
import { openServerThreads } from './serverThreads.ts';
import type { Threads } from './threads/threads.ts';
import { tokensOf } from '#server/secrets/tokens.ts';

/** A running server without its port. */
export interface Server {
  readonly app: Hono;
  readonly services: Services;
  /** The accounts created at this start; empty when the folder had data already. */
  readonly seeded: readonly SeededAccount[];
  /** The address that reports about mails of all tenants are posted to. */
  readonly hook: string;
  /** Waits for running work, closes all files and releases the data folder. */
  close(): Promise<void>;
}

/** Options of a start: who serves the console, and the rate limits. */
export interface ServerOptions extends Pick<AppSettings, 'console' | 'siteScripts' | 'limits'> {
  /** Threads that outlive the server; absent, it starts its own. */
  readonly threads?: Threads;
  /** Receives the text of each statement of the query builder, and the kind of file it runs on; for tests. */
  readonly onStatement?: OnStatement;
  /** How a sync of a shop works; for tests. */
  readonly syncing?: SyncSettings;
  /** Replaces the machine's clock; for tests. */
  readonly clock?: Clock;
}

/** Bitmaps of all tenants together: five hundred sets of a million customers. */
const maxBitmapBytes = 64 * 1024 * 1024;

/**
 * Builds the server from its configuration: its data (docs/decisions/044), the seed of an empty
 * place, identity, jobs, app.
 *
 * @throws EngineUnavailable with one sentence when the data cannot be used
 */
export async function openServer(
  config: Config,
  { onStatement, syncing, threads: shared, clock = systemClock(config.today), ...options }: ServerOptions = {},
): Promise<Server> {
  const threads = shared ?? openServerThreads();
  const data = await openData(config, onStatement);
  const { control, engines, keys, locks, notices } = data;
  const mailing = mailingOf(config);
  try {
    const seeded = await seedWhenEmpty({ config, clock, control, engines, locks, structure: tenantStructure, seeds });
    await control.write(reviseRoles);
    const identity = await openIdentity(config, { control, clock, mailing, keys });
    const tokens = tokensOf(await keys('tokens'), () => clock.machine());
    const secrets = secretsOf(config.secretKeys ?? [await keys('secrets')]);
    const outgoing = outgoingOf(config.outgoingAllowed);
    const supportMail = supportMailOf({ address: config.supportEmail, mailing, clock });
    const loop = watchLoop();
    const templating = templateThreadsOf(threads, config.renderMilliseconds);
    const mailTokens = mailTokensOf(await keys('mail'));
    const mailTenants = mailTenantsOf(control);
    const mailEvents = mailEventsOf(engines);
    const mailParts = { mailing, tokens: mailTokens, tenants: mailTenants, publicUrl: config.publicUrl, clock };
    const personalMail = personalMailerOf(mailParts);
    const withoutJobs = {
      config,
      clock,
      control,
      engines,
      structure: tenantStructure,
      bitmaps: bitmapCacheOf(maxBitmapBytes),
      keys,
      locks,
      tokens,
      secrets,
      outgoing,
      mailing,
      mailTokens,
      mailTenants,
      mailEvents,
      personalMail,
      supportMail,
      loop,
      threads,
      templating,
      sites: sitesOf({ control, engines, tokens: mailTokens, tenants: mailTenants, notices }),
    };
    const kinds = jobKindsOf({ ...withoutJobs, seeds, syncing });
    const jobs = jobsOf({ config, clock, control, engines, kinds, locks, threads });
    const campaignClock = campaignClockOf({ control, engines, jobs, clock });
    const daily = dailyWorkOf({ control, engines, jobs, clock, locks, work: dailyJobs });
    const services: Services = { ...withoutJobs, jobs, daily };
    const followData = followDataChanges({ jobs, clock });
    engines.onCommit(async (commit) => {
      await followContentChanges(commit);
      return followData(commit);
    });
    await jobs.resume();
    daily.start();
    campaignClock.start();
    return {
      app: createApp({ services, identity, ...options }),
      services,
      seeded,
      hook: await hookAddress(services),
      close: async () => {
        await campaignClock.stop();
        await daily.stop();
        await services.sites.events.settled();
        await services.sites.drops.settled();
        await mailEvents.settled();
        await jobs.close();
        if (!shared) await threads.close();
        loop.stop();
        mailing.mailer.close();
        await data.close();
      },
    };
  } catch (error) {
    mailing.mailer.close();
    if (!shared) await threads.close();
    await data.close();
    throw error;
  }
}
