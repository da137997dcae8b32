import type { Readable } from 'node:stream';
import SMTPConnection from 'nodemailer/lib/smtp-connection';

/** How a connection is made, and whom it signs in as. */
export interface ConnectionSettings {
  readonly options: SMTPConnection.Options;
  readonly credentials: { readonly user: string; readonly pass: string } | undefined;
  /** Connections at a time. */
  readonly most: number;
}

/** The envelope of a mail. */
export interface Envelope {
  readonly from: string;
  readonly to: string;
}

/** Connections to a mail server, each used again. */
export interface Connections {
  /**
   * Hands over one mail. Its content is made for each attempt and read once the server is ready for it (354): a
   * connection that was used before and broke earlier was closed by the server in between, so that another one is used.
   */
  send(envelope: Envelope, content: () => Readable): Promise<void>;
  close(): void;
}

/** How often a mail goes to another connection, in the place of one that the server had closed. */
const mostAttempts = 6;

/** Errors of connections that broke, that were never opened, or that were closed here. */
export const brokenCodes: ReadonlySet<unknown> = new Set(['ECONNECTION', 'ESOCKET', 'ETIMEDOUT', 'EDNS']);
/** Refusals of a recipient or a content, after which a connection goes on. */
const refusedCodes: ReadonlySet<unknown> = new Set(['EENVELOPE', 'EMESSAGE']);
/** The reply of a server that closes the connection. */
const closing = 421;

type Failure = Error & { readonly code?: unknown; readonly responseCode?: unknown };

/**
 * Opens connections as they are needed. The library's own pool passes every mail through six streams, at eight times
 * the processor time (docs/reference/speed.md).
 */
export function connectionsTo({ options, credentials, most }: ConnectionSettings): Connections {
  const idle: SMTPConnection[] = [];
  const open = new Set<SMTPConnection>();
  const waiting: ((connection: SMTPConnection | undefined) => void)[] = [];
  let isClosed = false;

  const drop = (connection: SMTPConnection): void => {
    if (!open.delete(connection)) return;
    const place = idle.indexOf(connection);
    if (place >= 0) idle.splice(place, 1);
    connection.close();
    // Its place is free: whoever waits opens a connection of its own.
    waiting.shift()?.(undefined);
  };

  const connect = async (): Promise<SMTPConnection> => {
    const connection = new SMTPConnection(options);
    open.add(connection);
    connection.on('end', () => drop(connection));
    try {
      await new Promise<void>((resolve, reject) => {
        connection.on('error', (error) => {
          drop(connection);
          reject(error);
        });
        connection.connect((error) => (error ? reject(error) : resolve()));
      });
      if (credentials) await settled((done) => connection.login({ credentials }, done));
      return connection;
    } catch (error) {
      drop(connection);
      throw error;
    }
  };

  /** A connection that nobody uses, and whether one has been. */
  const free = async (): Promise<{ readonly connection: SMTPConnection; readonly isUsed: boolean }> => {
    if (isClosed) throw Object.assign(new Error('The connections are closed.'), { code: 'ECONNECTION' });
    const ready = idle.pop();
    if (ready) return { connection: ready, isUsed: true };
    if (open.size < most) return { connection: await connect(), isUsed: false };
    const next = await new Promise<SMTPConnection | undefined>((resolve) => waiting.push(resolve));
    return next ? { connection: next, isUsed: true } : free();
  };

  const giveBack = (connection: SMTPConnection): void => {
    if (!open.has(connection)) return;
    const next = waiting.shift();
    if (next) next(connection);
    else idle.push(connection);
  };

  /** After a failure: one that was refused goes on from the beginning, any other is closed. */
  const recover = async (connection: SMTPConnection, { code, responseCode }: Failure): Promise<void> => {
    if (!refusedCodes.has(code) || responseCode === closing) return drop(connection);
    await settled((done) => connection.reset(done)).then(
      () => giveBack(connection),
      () => drop(connection),
    );
  };

  return {
    send: async ({ from, to }, content) => {
      for (let attempt = 1; ; attempt += 1) {
        const { connection, isUsed } = await free();
        const stream = content();
        try {
          await settled((done) => connection.send({ from, to: [to] }, stream, done));
          return giveBack(connection);
        } catch (error) {
          const failure = error as Failure;
          await recover(connection, failure);
          const wasClosed = isUsed && !stream.readableDidRead && brokenCodes.has(failure.code);
          if (!wasClosed || attempt === mostAttempts) throw error;
        }
      }
    },
    close: () => {
      isClosed = true;
      for (const connection of open) drop(connection);
      for (const next of waiting.splice(0)) next(undefined);
    },
  };
}

/** What takes a callback, as a promise. */
function settled(start: (done: (error?: Error | null) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    start((error) => (error ? reject(error) : resolve()));
  });
}
