import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { composeMessage, type Message } from './message.ts';

/** Where mail goes. */
export interface MailOutbox {
  /** Accepts a message: once this resolves, it survives a crash. */
  send(message: Message): Promise<void>;
}

/**
 * `DODO_MAIL=outbox`: every message becomes one .eml file below the data folder, readable by this user only, and never
 * leaves the machine. A file is written completely or not at all.
 */
export function fileOutbox(dataFolder: string): MailOutbox {
  const folder = join(dataFolder, 'outbox');
  return {
    send: async (message) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = `${message.at.toISOString().replaceAll(':', '-')}-${message.id}`;
      const unfinished = join(folder, `${name}.part`);
      try {
        await writeFile(unfinished, composeMessage(message), { mode: 0o600, flag: 'wx', flush: true });
        await rename(unfinished, join(folder, `${name}.eml`));
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
  };
}
