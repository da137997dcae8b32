import type { BounceKind } from '../bounceKind.ts';

/** The outcome of one mail by a report. */
export interface MailReport {
  readonly what: BounceKind | 'complaint' | 'delivered';
  /** The reply of the server that refused it, or another sentence of the report. */
  readonly reason: string;
  /** Texts that may name the mail: its Message-ID, or an address that only it has. */
  readonly names: readonly string[];
  /** When it happened; now where the report does not say. */
  readonly at?: Date;
}

/** A moment of a report; undefined where it says none, or one that is not to be believed. */
export function momentOf(text: string | undefined, now: Date): Date | undefined {
  const at = text === undefined ? Number.NaN : Date.parse(text);
  return at <= now.getTime() && at > now.getTime() - 366 * 24 * 3600 * 1000 ? new Date(at) : undefined;
}
