import { createHmac, randomInt } from 'node:crypto';
import { saveCode } from '#server/control/codes.ts';
import type { Writer } from '#server/engine/engine.ts';
import type { OutboxMessage } from '#server/identity/embedded/outbox.ts';
import { problems } from '#server/identity/embedded/problems.ts';
import type { Provider } from '#server/identity/embedded/provider.ts';
import { isAllowedBy } from '#server/identity/embedded/throttle.ts';

const minute = 60_000;
const hour = 60 * minute;

/** The kinds of codes (identity.md §6): their validity, the number per address, and where they go. */
const codeKinds = {
  signUp: { about: 'signup', lifeMs: 24 * hour, anHour: 5, medium: 'EMAIL', attribute: 'email' },
  reset: { about: 'reset', lifeMs: hour, anHour: 5, medium: 'EMAIL', attribute: 'email' },
  signIn: { about: 'sign-in', lifeMs: 3 * minute, anHour: 20, medium: 'SMS', attribute: 'phone_number' },
  phone: { about: 'phone', lifeMs: 24 * hour, anHour: 5, medium: 'SMS', attribute: 'phone_number' },
} as const;

/** Names a kind of code. */
export type CodeKind = keyof typeof codeKinds;

/** Wrong tries after which a code is spent. */
export const maxTries = 5;

/** CodeDeliveryDetails: where a code went, in Cognito's names and with most of it hidden. */
export interface Delivery {
  readonly Destination: string;
  readonly DeliveryMedium: 'EMAIL' | 'SMS';
  readonly AttributeName: string;
}

/** The reply's description of where a code went. */
export function deliveryOf(kind: CodeKind, to: string): Delivery {
  const { medium, attribute } = codeKinds[kind];
  return { Destination: masked(to), DeliveryMedium: medium, AttributeName: attribute };
}

/** An address with most of it hidden, as Cognito writes it: `o***@h***`, `+*******0156`. */
export function masked(to: string): string {
  const at = to.lastIndexOf('@');
  if (at < 0) return `+${'*'.repeat(Math.max(to.length - 5, 0))}${to.slice(-4)}`;
  return `${to.slice(0, 1)}***@${to.slice(at + 1, at + 2)}***`;
}

/** The recipient of a code. */
export interface Addressee {
  /** The owner of the code: a user id, its substitute, or the hash of a session. */
  readonly owner: string;
  /** The account's e-mail address; limits count by it. */
  readonly email: string;
  /** The recipient's address. */
  readonly to: string;
}

/** Creates and stores a code of six digits; returns the message to send after the commit. Undefined: too many. */
export async function makeCode(
  writer: Writer,
  { pepper, clock }: Provider,
  kind: CodeKind,
  { owner, email, to }: Addressee,
): Promise<OutboxMessage | undefined> {
  const { about, lifeMs, anHour, medium } = codeKinds[kind];
  const now = clock.machine();
  if (!(await isAllowedBy(writer, `send ${kind} ${email}`, anHour, now))) return undefined;
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const expiresAt = new Date(now.getTime() + lifeMs).toISOString();
  const hmac = hmacOf(pepper, kind, owner, code);
  await saveCode(writer, { owner, purpose: kind, hmac, sent_to: to, expires_at: expiresAt }, now);
  return { at: now, medium, to, about, code };
}

/**
 * Creates a code and sends it. For an unknown address, everything but the sending happens, so that the reply, its time
 * and later attempts reveal nothing.
 *
 * @throws LimitExceededException
 */
export async function sendCode(
  provider: Provider,
  kind: CodeKind,
  addressee: Addressee,
  { isSent = true }: { readonly isSent?: boolean } = {},
): Promise<Delivery> {
  const message = await provider.control.write((writer) => makeCode(writer, provider, kind, addressee));
  if (!message) throw problems.limitExceeded();
  if (isSent) provider.outbox.send(message);
  return deliveryOf(kind, addressee.to);
}

/** The stored hash of a code. */
export function hmacOf(pepper: string, kind: CodeKind, owner: string, code: string): string {
  return createHmac('sha256', pepper).update(`code ${kind} ${owner} ${code}`).digest('hex');
}
