import { randomBytes } from 'node:crypto';
import type { QueryOptions, Reader, Writer } from '#server/engine/engine.ts';
import { saveSetting, settingOf } from '#server/settings/settings.ts';

/** What makes a tenant's address for reports its own, besides the server's key. */
export interface HookSecret {
  /** 32 hexadecimal digits. */
  readonly random: string;
  /** When it was changed; null where it never was. */
  readonly changed_at: string | null;
}

const name = 'mail-hook';

/** The random part of addresses that were never changed, and of the address for all tenants. */
export const firstRandom = '0'.repeat(32);

/** The tenant's. */
export async function hookSecretOf(reader: Reader, options?: QueryOptions): Promise<HookSecret> {
  return (await settingOf<HookSecret>(reader, name, options)) ?? { random: firstRandom, changed_at: null };
}

/** Makes a new one; addresses with the former one open no more. */
export async function rotateHookSecret(writer: Writer, now: Date): Promise<{ random: string; changed_at: string }> {
  const secret = { random: randomBytes(16).toString('hex'), changed_at: now.toISOString() };
  await saveSetting(writer, name, secret);
  return secret;
}
