import type { Clock } from '#server/clock/clock.ts';
import type { Config } from '#server/config/config.ts';
import type { Control } from '#server/control/openControl.ts';
import type { BitmapCache } from '#server/engine/bitmaps/bitmapCache.ts';
import type { Engines } from '#server/engine/engine.ts';
import type { TenantStructure } from '#server/engine/tables/tenant.ts';
import type { LoopWatch } from '#server/limits/loopDelay.ts';
import type { Locks } from '#server/engine/locks.ts';
import type { DailyWork } from '#server/jobs/daily.ts';
import type { Keys } from '#server/secrets/keys.ts';
import type { Mailing } from '#server/mail/mailing.ts';
import type { MailEvents } from '#server/mail/events/eventQueue.ts';
import type { MailTenants } from '#server/mail/mailTenants.ts';
import type { MailTokens } from '#server/mail/mailTokens.ts';
import type { Outgoing } from '#server/outgoing/outgoing.ts';
import type { PersonalMailer } from '#server/mail/personal/sendPersonal.ts';
import type { SupportMail } from '#server/mail/supportMail.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { Threads } from '#server/threads/threads.ts';
import type { Secrets } from '#server/secrets/secrets.ts';
import type { Tokens } from '#server/secrets/tokens.ts';

/**
 * The parts of the running server, passed as parameters; nothing is global. Features add theirs in their feature.ts.
 */
export interface Services {
  readonly config: Config;
  readonly clock: Clock;
  readonly control: Control;
  readonly engines: Engines;
  /** The structure of tenants' data. */
  readonly structure: TenantStructure;
  /** The bitmaps that counting caches while definitions are edited. */
  readonly bitmaps: BitmapCache;
  /** The secrets of this server. */
  readonly keys: Keys;
  /** Who works on what, over all processes. */
  readonly locks: Locks;
  readonly tokens: Tokens;
  /** Seals keys of other systems at rest. */
  readonly secrets: Secrets;
  /** The one way out to addresses that tenants name. */
  readonly outgoing: Outgoing;
  readonly jobs: Jobs;
  readonly daily: DailyWork;
  /** The way out for all mail. */
  readonly mailing: Mailing;
  /** Seals and opens public addresses of mails. */
  readonly mailTokens: MailTokens;
  readonly mailTenants: MailTenants;
  /** The events of opened mails and followed links. */
  readonly mailEvents: MailEvents;
  /** Mail to customers, logged and tracked. */
  readonly personalMail: PersonalMailer;
  readonly supportMail: SupportMail;
  /** Delays of this process's event loop. */
  readonly loop: LoopWatch;
  /** Threads for work whose cost depends on a person's input. */
  readonly threads: Threads;
}
