import { randomUUID } from 'node:crypto';
import { inTurn } from './inTurn.ts';
import type { NoticeKind, Notices } from '../notices.ts';
import { failureOn } from './problems.ts';
import { ownConnection, type SteadyClient } from './steadyClient.ts';

const channel = 'dodo_notices';
/** How long a lost connection is left before it is opened again, in milliseconds. */
const againMs = 1000;

/** LISTEN/NOTIFY messages. Messages sent while disconnected are lost; subscribers are told on reconnect. */
export function postgresNotices(url: string): Notices {
  const own = randomUUID();
  const alone = inTurn();
  const heard = new Map<NoticeKind, (tenantId: string | undefined) => void>();
  let isClosed = false;
  let opened: Promise<SteadyClient | undefined> | undefined;

  async function open(): Promise<SteadyClient | undefined> {
    const client = ownConnection(url, 'dodo-console notices');
    const reopen = (): void => {
      if (isClosed || opened === undefined) return;
      opened = undefined;
      setTimeout(() => {
        if (isClosed) return;
        void listen();
        for (const hear of heard.values()) hear(undefined);
      }, againMs).unref();
    };
    client.on('error', reopen);
    client.on('end', reopen);
    client.on('notification', ({ payload = '' }) => {
      const [from, kind, tenantId = ''] = payload.split(' ');
      if (from !== own) heard.get(kind as NoticeKind)?.(tenantId);
    });
    try {
      await client.connect();
      await client.query(`LISTEN ${channel}`);
      return client;
    } catch {
      reopen();
      return undefined;
    }
  }
  const listen = (): Promise<SteadyClient | undefined> => (opened ??= open());

  return {
    tell: async (kind, tenantId) => {
      const client = await listen();
      const told = [channel, [own, kind, tenantId].join(' ')];
      await alone(async () => client?.query('SELECT pg_notify($1, $2)', told)).catch((error: unknown) => {
        throw client ? failureOn(client, error) : error;
      });
    },
    on: (kind, hear) => {
      heard.set(kind, hear);
      void listen();
    },
    close: async () => {
      isClosed = true;
      const client = await opened;
      await client?.end().catch(() => undefined);
    },
  };
}
