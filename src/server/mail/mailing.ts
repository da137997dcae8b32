import type { Config } from '#server/config/config.ts';
import { composeMail } from './compose.ts';
import type { ComposedMail, Mail, Mailer } from './mail.ts';
import { outboxMailer, type MailOutbox } from './outboxMailer.ts';
import { smtpMailer } from './smtp/smtpMailer.ts';

/** The configured way out for all mail. */
export interface Mailing {
  readonly mailer: Mailer;
  /** The mails that stayed on this machine, where they do. */
  readonly outbox?: MailOutbox;
  compose(mail: Mail): ComposedMail;
}

/** Opens the mailer that the configuration names; Message-IDs end with the host of the public address. */
export function mailingOf({ mail, publicUrl, dataFolder }: Pick<Config, 'mail' | 'publicUrl' | 'dataFolder'>): Mailing {
  const { hostname } = new URL(publicUrl);
  const compose = (one: Mail): ComposedMail => composeMail(one, hostname);
  if (mail.transport === 'smtp') return { compose, mailer: smtpMailer(mail) };
  const outbox = outboxMailer(dataFolder);
  return { compose, mailer: outbox, outbox };
}

/** Composes a mail and hands it over. @throws as `Mailer.send` */
export async function sendMail(mailing: Mailing, mail: Mail): Promise<void> {
  await mailing.mailer.send(mailing.compose(mail));
}
