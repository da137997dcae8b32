import { createTransport } from 'nodemailer';
import type { SmtpConfig } from '#server/config/mailConfig.ts';
import { isLoopback } from '#server/middleware/hosts.ts';
import { bounceKind } from './bounceKind.ts';
import { MailRefused, MailUncertain, type Mailer } from './mail.ts';

/** Connections at a time (docs/reference/speed.md, M3). */
const connections = 50;

/** The headers that a DKIM signature covers; RFC 8058 wants both of unsubscribing. */
const signedHeaders = [
  'from:reply-to:subject:date:message-id:to:mime-version:content-type:content-transfer-encoding',
  'list-unsubscribe:list-unsubscribe-post:feedback-id:precedence',
].join(':');

/**
 * `DODO_MAIL=smtp`: hands mails to a mail server over pooled connections. A password is never sent in clear, but to
 * this machine.
 */
export function smtpMailer({ url, dkim }: SmtpConfig): Mailer {
  const { protocol, hostname, port, username, password } = new URL(url);
  const user = decodeURIComponent(username);
  const transport = createTransport({
    pool: true,
    maxConnections: connections,
    maxMessages: Infinity,
    host: hostname,
    secure: protocol === 'smtps:',
    ...(port !== '' && { port: Number(port) }),
    ...(user !== '' && { auth: { user, pass: decodeURIComponent(password) }, requireTLS: !isLoopback(hostname) }),
    ...(dkim && {
      dkim: {
        domainName: dkim.domain,
        keySelector: dkim.selector,
        privateKey: dkim.privateKey,
        headerFieldNames: signedHeaders,
      },
    }),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    name: 'smtp',
    send: async ({ from, to, raw }) => {
      try {
        await transport.sendMail({ envelope: { from: from.address, to: to.address }, raw });
      } catch (error) {
        throw refusalIn(error) ?? doubtIn(error) ?? error;
      }
    },
    close: () => transport.close(),
  };
}

/** The refusal of a recipient or of the mail; undefined where the connection, the login or the sender failed. */
function refusalIn(error: unknown): MailRefused | undefined {
  const { command, response } = error as { readonly command?: unknown; readonly response?: unknown };
  if (typeof response !== 'string') return undefined;
  if (command === 'RCPT TO') return new MailRefused(response, bounceKind(response) === 'hard');
  // What is refused after its content says something about the mail, not about the address.
  return command === 'DATA' ? new MailRefused(response, false) : undefined;
}

/** Errors of a connection that was open: at which command it broke is not known. */
const brokenCodes: ReadonlySet<unknown> = new Set(['ECONNECTION', 'ESOCKET', 'ETIMEDOUT']);

/** Whether a connection broke when the mail may have been taken; undefined where it surely was not. */
function doubtIn(error: unknown): MailUncertain | undefined {
  const { code, command, syscall, message } = error as Readonly<Record<string, unknown>>;
  // Without a command the pool gave up before it had a connection.
  if (!brokenCodes.has(code) || command === undefined || syscall === 'connect') return undefined;
  return new MailUncertain(String(message), { cause: error });
}
