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

/** Connections to a mail server, each used again as long as its mails are accepted. */
export interface Connections {
  /** Hands over one mail; the content is read once the server is ready for it (354). */
  send(envelope: Envelope, content: Readable): Promise<void>;
  close(): void;
}

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
      if (credentials) await signIn(connection, credentials);
      return connection;
    } catch (error) {
      drop(connection);
      throw error;
    }
  };

  const free = async (): Promise<SMTPConnection> => {
    // As if it had broken: whoever sends tries again.
    if (isClosed) throw Object.assign(new Error('The connections are closed.'), { code: 'ECONNECTION' });
    const ready = idle.pop();
    if (ready) return ready;
    if (open.size < most) return connect();
    return (await new Promise<SMTPConnection | undefined>((resolve) => waiting.push(resolve))) ?? free();
  };

  return {
    send: async ({ from, to }, content) => {
      const connection = await free();
      try {
        await new Promise<void>((resolve, reject) => {
          connection.send({ from, to: [to] }, content, (error) => (error ? reject(error) : resolve()));
        });
      } catch (error) {
        drop(connection);
        throw error;
      }
      const next = waiting.shift();
      if (next) next(connection);
      else idle.push(connection);
    },
    close: () => {
      isClosed = true;
      for (const connection of open) drop(connection);
    },
  };
}

function signIn(
  connection: SMTPConnection,
  credentials: NonNullable<ConnectionSettings['credentials']>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    connection.login({ credentials }, (error) => (error ? reject(error) : resolve()));
  });
}
