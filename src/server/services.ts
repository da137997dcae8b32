import type { Clock } from './clock.ts';
import type { Config } from './config/config.ts';
import type { Control } from './control/openControl.ts';
import type { BitmapCache } from './engine/bitmaps/bitmapCache.ts';
import type { Engines } from './engine/engine.ts';
import type { TenantStructure } from './engine/tables/tenant.ts';
import type { LoopWatch } from './loopDelay.ts';
import type { Locks } from './engine/locks.ts';
import type { DailyWork } from './jobs/daily.ts';
import type { Keys } from './keys.ts';
import type { Mailing } from './mail/mailing.ts';
import type { MailEvents } from './mail/events/eventQueue.ts';
import type { MailTenants } from './mail/mailTenants.ts';
import type { MailTokens } from './mail/mailTokens.ts';
import type { Outgoing } from './outgoing/outgoing.ts';
import type { PersonalMailer } from './mail/personal/sendPersonal.ts';
import type { SupportMail } from './mail/supportMail.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Threads } from './threads/threads.ts';
import type { Secrets } from './secrets/secrets.ts';
import type { Tokens } from './tokens.ts';

/** The parts of the running server, passed as parameters; nothing is global. Features add theirs in their feature.ts. */
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
  /** What seals keys of other systems at rest. */
  readonly secrets: Secrets;
  /** The one way out to addresses that tenants name. */
  readonly outgoing: Outgoing;
  readonly jobs: Jobs;
  readonly daily: DailyWork;
  /** The way out for all mail. */
  readonly mailing: Mailing;
  /** What public addresses of mails are made of and opened with. */
  readonly mailTokens: MailTokens;
  readonly mailTenants: MailTenants;
  /** What opening mails and following their links leaves. */
  readonly mailEvents: MailEvents;
  /** Mail to customers, logged and tracked. */
  readonly personalMail: PersonalMailer;
  readonly supportMail: SupportMail;
  /** Delays of this process's event loop. */
  readonly loop: LoopWatch;
  /** Threads for work whose cost depends on a person's input. */
  readonly threads: Threads;
}
