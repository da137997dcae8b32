import { createHmac, randomInt } from 'node:crypto';
import { saveCode } from '../../../control/codes.ts';
import type { Writer } from '../../../engine/engine.ts';
import type { OutboxMessage } from '../outbox.ts';
import { problems } from '../problems.ts';
import type { Provider } from '../provider.ts';
import { isAllowedBy } from '../throttle.ts';
import { deliveryOf, type Delivery } from './delivery.ts';
import { codeKinds, type CodeKind } from './kinds.ts';

/** Whom a code is for. */
export interface Addressee {
  /** What the code belongs to: a user id, its stand-in, or the hash of a session. */
  readonly owner: string;
  /** The account's e-mail address; limits count by it. */
  readonly email: string;
  /** Where the code goes. */
  readonly to: string;
}

/** Makes and keeps a code of six digits; gives the message to send once the transaction holds. Undefined: too many. */
export async function makeCode(
  writer: Writer,
  { pepper, clock }: Provider,
  kind: CodeKind,
  { owner, email, to }: Addressee,
): Promise<OutboxMessage | undefined> {
  const { about, lifeMs, anHour, medium } = codeKinds[kind];
  const now = clock.now();
  if (!(await isAllowedBy(writer, `send ${kind} ${email}`, anHour, now))) return undefined;
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const expiresAt = new Date(now.getTime() + lifeMs).toISOString();
  const hmac = hmacOf(pepper, kind, owner, code);
  await saveCode(writer, { owner, purpose: kind, hmac, sent_to: to, expires_at: expiresAt }, now);
  return { at: now, medium, to, about, code };
}

/**
 * Makes a code and sends it. Where nobody has the address, everything happens but the sending, so that the reply, its
 * time and later tries at the code tell nothing. Throws LimitExceededException.
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

/** What is kept of a code. */
export function hmacOf(pepper: string, kind: CodeKind, owner: string, code: string): string {
  return createHmac('sha256', pepper).update(`code ${kind} ${owner} ${code}`).digest('hex');
}
