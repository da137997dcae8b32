import type { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import type { SmtpConfig } from '#server/config/mailConfig.ts';
import { isLoopback } from '#server/config/loopback.ts';
import { bounceKind } from './bounceKind.ts';
import { MailDelayed, MailDropped, MailRefused, MailUncertain, type Mailer } from './mail.ts';

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
  // The content is read once the server is ready for it (354), so that an unread stream means that nothing left.
  const contents = new WeakMap<Buffer, Readable>();
  transport.use('stream', ({ data, message }, done) => {
    const createReadStream = message.createReadStream.bind(message);
    message.createReadStream = (options) => {
      const content = createReadStream(options);
      if (Buffer.isBuffer(data.raw)) contents.set(data.raw, content);
      return content;
    };
    done();
  });
  return {
    name: 'smtp',
    send: async ({ from, to, raw }) => {
      try {
        await transport.sendMail({ envelope: { from: from.address, to: to.address }, raw });
      } catch (error) {
        throw meaningOf(error, contents.get(raw)?.readableDidRead === true);
      }
    },
    close: () => transport.close(),
  };
}

/** The error of a mail that was not accepted; `hasLeft` if the server got some of its content. */
function meaningOf(error: unknown, hasLeft: boolean): unknown {
  const { code, command, response, message } = error as Readonly<Record<string, unknown>>;
  const answer = typeof response === 'string' ? response : undefined;
  const isAnswered = command === 'DATA' || !hasLeft;
  if (answer !== undefined && isAnswered && /^4\d\d/u.test(answer)) return new MailDelayed(answer);
  // After the whole content, the server's answer is about the content, not the address.
  if (answer !== undefined && command === 'DATA') return new MailRefused(answer, false);
  if (answer !== undefined && command === 'RCPT TO') return new MailRefused(answer, bounceKind(answer) === 'hard');
  if (!brokenCodes.has(code)) return error;
  return hasLeft
    ? new MailUncertain(String(message), { cause: error })
    : new MailDropped(String(message), { cause: error });
}

/** Errors of connections, including those that were never opened. */
const brokenCodes: ReadonlySet<unknown> = new Set(['ECONNECTION', 'ESOCKET', 'ETIMEDOUT', 'EDNS']);
