import { timingSafeEqual } from 'node:crypto';
import { codeOf, countWrong, dropCode } from '../../../control/codes.ts';
import type { Writer } from '../../../engine/engine.ts';
import { problems, type ProviderProblem } from '../problems.ts';
import type { Provider } from '../provider.ts';
import { countFailure, deleteFailures, isRefused } from '../throttle.ts';
import { maxTries, type CodeKind, hmacOf } from './sendCode.ts';

/** Why a code does not count. */
export type CodeRefusal = 'wrong' | 'expired' | 'spent' | 'limited';

/** The outcome of trying a code; with the right code, where it had been sent. */
export type Tried = { readonly is: 'right'; readonly sentTo: string } | { readonly is: CodeRefusal };

/** One try at a code. */
export interface Try {
  readonly owner: string;
  /** The account's e-mail address; failures are counted by it, over all codes of the kind. */
  readonly email: string;
  readonly code: string;
}

/**
 * Tries a code, in a transaction that must commit in any case because it counts the failure; so it returns the outcome
 * and does not throw. Writing transactions are serialised: of simultaneous attempts at most one succeeds, and five
 * wrong ones use up the code (security.md §4, promise 7). A right code is used up.
 */
export async function tryCode(
  writer: Writer,
  { pepper, clock }: Provider,
  kind: CodeKind,
  { owner, email, code }: Try,
): Promise<Tried> {
  const now = clock.machine();
  const subject = `code ${kind} ${email}`;
  if (await isRefused(writer, subject, now)) return { is: 'limited' };
  const stored = await codeOf(writer, owner, kind);
  if (!stored || Date.parse(stored.expires_at) <= now.getTime()) return { is: 'expired' };
  if (stored.wrong >= maxTries) return { is: 'spent' };
  const given = Buffer.from(hmacOf(pepper, kind, owner, code));
  if (!timingSafeEqual(given, Buffer.from(stored.hmac))) {
    await countWrong(writer, owner, kind);
    await countFailure(writer, subject, now);
    return { is: 'wrong' };
  }
  await dropCode(writer, owner, kind);
  await deleteFailures(writer, subject);
  return { is: 'right', sentTo: stored.sent_to };
}

/** The refusal of each outcome where a code proves an address. */
export const codeProblems: Readonly<Record<CodeRefusal, () => ProviderProblem>> = {
  wrong: problems.codeMismatch,
  expired: problems.codeExpired,
  spent: problems.limitExceeded,
  limited: problems.limitExceeded,
};
