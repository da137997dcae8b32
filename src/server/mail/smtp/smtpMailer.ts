import { Readable } from 'node:stream';
import type { SmtpConfig } from '#server/config/mailConfig.ts';
import { isLoopback } from '#server/config/loopback.ts';
import { bounceKind } from '../bounceKind.ts';
import { MailDelayed, MailDropped, MailRefused, MailUncertain, type Mailer } from '../mail.ts';
import { brokenCodes, connectionsTo } from './connections.ts';
import { dkimSigner } from './dkim.ts';

/** Connections at a time (docs/reference/speed.md, M3). */
const most = 50;

/**
 * `DODO_MAIL=smtp`: hands mails to a mail server over connections that are used again. A password is never sent in
 * clear, but to this machine.
 */
export function smtpMailer({ url, dkim }: SmtpConfig): Mailer {
  const { protocol, hostname, port, username, password } = new URL(url);
  const user = decodeURIComponent(username);
  const connections = connectionsTo({
    options: {
      host: hostname,
      secure: protocol === 'smtps:',
      ...(port !== '' && { port: Number(port) }),
      ...(user !== '' && { requireTLS: !isLoopback(hostname) }),
    },
    credentials: user === '' ? undefined : { user, pass: decodeURIComponent(password) },
    most,
  });
  const signatures = dkim && dkimSigner(dkim.domain, dkim.keys);
  return {
    name: 'smtp',
    send: async ({ from, to, raw }) => {
      const signed = signatures ? Buffer.concat([await signatures(raw), raw]) : raw;
      // An unread stream means that nothing left.
      let content: Readable | undefined;
      try {
        await connections.send(
          { from: from.address, to: to.address },
          () => (content = Readable.from(signed, { objectMode: false })),
        );
      } catch (error) {
        throw meaningOf(error, content?.readableDidRead === true);
      }
    },
    close: () => connections.close(),
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
