import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ComposedMail, Mailer } from './mail.ts';

/** A mail of the outbox: its name there, and the whole message as it was composed. */
export interface StoredMail {
  readonly name: string;
  readonly raw: Buffer;
}

/** The mails that never left this machine. */
export interface MailOutbox extends Mailer {
  /** The names of the newest mails, the newest first; each begins with its moment. */
  names(most: number): Promise<string[]>;
  /** One mail, or undefined where there is none of this name. */
  find(name: string): Promise<StoredMail | undefined>;
}

/** Mails with codes that are kept. */
const maxSecret = 200;
/** `2026-11-21T09-42-00.000Z-` and an id of `Mail`: no other text names a file. */
const nameShape = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}\.\d{3}Z-[\w-]{1,100}$/u;
const extension = '.eml';

/**
 * `DODO_MAIL=outbox`: every mail becomes one .eml file below the data folder, readable by this user only, and never
 * leaves the machine. A file is written completely or not at all. Mails that hold a code are in memory and end with the
 * process (docs/decisions/011).
 */
export function outboxMailer(dataFolder: string): MailOutbox {
  const folder = join(dataFolder, 'outbox');
  const secret = new Map<string, Buffer>();

  const namesOnDisk = async (): Promise<string[]> => {
    const files = await readdir(folder).catch(() => []);
    return files.filter((file) => file.endsWith(extension)).map((file) => file.slice(0, -extension.length));
  };

  return {
    name: 'outbox',
    send: async (mail) => {
      const name = nameOf(mail);
      if (!mail.isSecret) return writeWhole(folder, name, mail.raw);
      secret.set(name, mail.raw);
      for (const oldest of [...secret.keys()].slice(0, Math.max(secret.size - maxSecret, 0))) secret.delete(oldest);
    },
    names: async (most) =>
      [...(await namesOnDisk()), ...secret.keys()].toSorted((one, other) => (one < other ? 1 : -1)).slice(0, most),
    find: async (name) => {
      if (!nameShape.test(name)) return undefined;
      const raw = secret.get(name) ?? (await readFile(join(folder, name + extension)).catch(() => undefined));
      return raw && { name, raw };
    },
    close: () => secret.clear(),
  };
}

function nameOf({ at, id }: ComposedMail): string {
  const name = `${at.toISOString().replaceAll(':', '-')}-${id}`;
  if (!nameShape.test(name)) throw new Error('Email IDs have only letters, digits, hyphens and underscores.');
  return name;
}

async function writeWhole(folder: string, name: string, raw: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const unfinished = join(folder, `${name}.part`);
  try {
    await writeFile(unfinished, raw, { mode: 0o600, flag: 'wx', flush: true });
    await rename(unfinished, join(folder, name + extension));
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}
