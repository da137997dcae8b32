import type { Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail that arrived: its envelope, its bytes, and what a parser other than the product's reads. */
export interface ArrivedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: Buffer;
  readonly parsed: Email;
}

/** A mail server on this machine, over real TCP. */
export interface MailServer {
  /** `smtp://127.0.0.1:<port>`. */
  readonly url: string;
  readonly arrived: readonly ArrivedMail[];
  /** How many connections there have been. */
  connections(): number;
  close(): Promise<void>;
}

/** What a mail server refuses, and how it answers. */
interface Refusing {
  /** The reply to a recipient, such as `550 5.1.1 No such user`; undefined where it is taken. */
  readonly recipient?: (address: string) => string | undefined;
  /** The reply to the content. */
  readonly content?: (raw: Buffer) => string | undefined;
  /** Breaks the connection in place of an answer to the recipient. */
  readonly drops?: (to: string) => boolean;
  /** Takes a mail and breaks the connection instead of saying so. */
  readonly breaks?: (to: string) => boolean;
  /** Milliseconds before every reply, the greeting's too; absent or 0: at once. */
  readonly delayMs?: () => number;
  /** Called for each recipient before it is answered. */
  readonly before?: (address: string) => Promise<void>;
}

/** Starts one. */
export async function startMailServer(refusing: Refusing = {}): Promise<MailServer> {
  const { recipient, content, before, breaks, delayMs, drops } = refusing;
  const delayed = async (): Promise<undefined> => {
    const ms = delayMs?.() ?? 0;
    if (ms > 0) await wait(ms);
  };
  const arrived: ArrivedMail[] = [];
  const sockets = new Map<number | undefined, Socket>();
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    // Senders keep their connections; closing would wait 30 s for them to end.
    closeTimeout: 10,
    onConnect: (_, done) => answer(done, delayed),
    onMailFrom: (_address, _session, done) => answer(done, delayed),
    onRcptTo: ({ address }, { remotePort }, done) => {
      answer(done, async () => {
        if (drops?.(address)) sockets.get(remotePort)?.destroy();
        await delayed();
        await before?.(address);
        return recipient?.(address);
      });
    },
    onData: (stream, { remotePort, envelope: { mailFrom, rcptTo } }, done) => {
      answer(done, async () => {
        const raw = await buffer(stream);
        const refusal = content?.(raw);
        if (refusal !== undefined) return refusal;
        const from = mailFrom === false ? '' : mailFrom.address;
        const to = rcptTo.map(({ address }) => address);
        arrived.push({ from, to, raw, parsed: await PostalMime.parse(raw) });
        await delayed();
        if (to.some((address) => breaks?.(address))) sockets.get(remotePort)?.destroy();
        return undefined;
      });
    },
  });
  // A client that is killed resets its connections.
  server.on('error', () => undefined);
  let connections = 0;
  server.server.on('connection', (socket: Socket) => {
    connections += 1;
    sockets.set(socket.remotePort, socket);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port.');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    arrived,
    connections: () => connections,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
}

/** Answers with a reply such as `550 No such user`; undefined takes what was sent. */
function answer(done: (error?: Error) => void, work: () => Promise<string | undefined>): void {
  const say = (reply: string | undefined): void => done(reply === undefined ? undefined : errorOf(reply));
  // oxlint-disable-next-line promise/no-callback-in-promise
  void work().then(say, () => say('451 4.3.0 The connection broke'));
}

/** The error that makes smtp-server answer with a reply. */
function errorOf(reply: string): Error {
  return Object.assign(new Error(reply.slice(4)), { responseCode: Number(reply.slice(0, 3)) });
}

/** The values of a header of an arrived mail, in their order. */
export function headersOf({ parsed }: ArrivedMail, name: string): string[] {
  return parsed.headers.filter(({ key }) => key === name.toLowerCase()).map(({ value }) => value);
}
