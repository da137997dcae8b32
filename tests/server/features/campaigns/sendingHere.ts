import { afterAll, beforeAll, beforeEach } from 'vitest';
import { startSendingServer, type SendingServer } from './sendingServer.ts';

/** How each recipient behaves; a test may change it. */
interface AtRecipients {
  before: (address: string) => Promise<void>;
  reply: (address: string) => string | undefined;
  drops: (address: string) => boolean;
  breaks: (address: string) => boolean;
  delayMs: number;
}

const untroubled: AtRecipients = {
  before: () => Promise.resolve(),
  reply: () => undefined,
  drops: () => false,
  breaks: () => false,
  delayMs: 0,
};

/**
 * A sending server for the tests of a file; before each test its recipients accept all mail at once. `options` as
 * openServer.
 */
export function sendingHere(options?: Parameters<typeof startSendingServer>[2]) {
  const at = { ...untroubled };
  let started: SendingServer | undefined;
  beforeAll(async () => {
    const recipients = {
      before: (address: string) => at.before(address),
      recipient: (address: string) => at.reply(address),
      drops: (address: string) => at.drops(address),
      breaks: (address: string) => at.breaks(address),
      delayMs: () => at.delayMs,
    };
    started = await startSendingServer(recipients, {}, options);
  });
  beforeEach(() => Object.assign(at, untroubled));
  afterAll(() => started?.close());

  return {
    at,
    get server(): SendingServer {
      if (!started) throw new Error('the server has not started');
      return started;
    },
    /** Addresses containing this part that received a mail, in order of arrival. */
    arrivedAt: (part: string): string[] =>
      (started?.mails.arrived ?? []).flatMap(({ to }) => to).filter((address) => address.toLowerCase().includes(part)),
    problemsOf: async (reply: Response): Promise<readonly { field: string; message: string }[]> => {
      const { error } = (await reply.json()) as { error: { problems?: { field: string; message: string }[] } };
      return error.problems ?? [];
    },
  };
}
