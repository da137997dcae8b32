import type { Clock } from '../clock/clock.ts';
import type { Config } from '../config/config.ts';
import type { Control } from '../control/openControl.ts';
import type { Engines } from '../engine/engine.ts';
import type { MailEvents } from './events/eventQueue.ts';
import type { MailTenants } from './mailTenants.ts';
import type { MailTokens } from './mailTokens.ts';

/** The parts of the server that public addresses of mails work with. */
export interface MailServices {
  readonly config: Config;
  readonly clock: Clock;
  readonly control: Control;
  readonly engines: Engines;
  readonly mailTokens: MailTokens;
  readonly mailTenants: MailTenants;
  readonly mailEvents: MailEvents;
}
