import { timingSafeEqual } from 'node:crypto';
import { codeOf, countWrong, dropCode } from '../../../control/codes.ts';
import type { Writer } from '../../../engine/engine.ts';
import { problems, type ProviderProblem } from '../problems.ts';
import type { Provider } from '../provider.ts';
import { countFailure, deleteFailures, isRefused } from '../throttle.ts';
import { maxTries, type CodeKind, hmacOf } from './sendCode.ts';

/** Why a code does not count. */
export type CodeRefusal = 'wrong' | 'expired' | 'spent' | 'limited';

/** What a try at a code came to; a right one says where it had been sent. */
export type Tried = { readonly is: 'right'; readonly sentTo: string } | { readonly is: CodeRefusal };

/** One try at a code. */
export interface Try {
  readonly owner: string;
  /** The account's e-mail address; failures are counted by it, over all codes of the kind. */
  readonly email: string;
  readonly code: string;
}

/**
 * Tries a code, in a transaction that has to hold whatever comes out, since it counts the failure; so it tells and does
 * not throw. Writing transactions come one after another: of tries sent together one can be right, and five wrong ones
 * spend the code (security.md §4, promise 7). A right code is used up.
 */
export async function tryCode(
  writer: Writer,
  { pepper, clock }: Provider,
  kind: CodeKind,
  { owner, email, code }: Try,
): Promise<Tried> {
  const now = clock.now();
  const subject = `code ${kind} ${email}`;
  if (await isRefused(writer, subject, now)) return { is: 'limited' };
  const kept = await codeOf(writer, owner, kind);
  if (!kept || Date.parse(kept.expires_at) <= now.getTime()) return { is: 'expired' };
  if (kept.wrong >= maxTries) return { is: 'spent' };
  const given = Buffer.from(hmacOf(pepper, kind, owner, code));
  if (!timingSafeEqual(given, Buffer.from(kept.hmac))) {
    await countWrong(writer, owner, kind);
    await countFailure(writer, subject, now);
    return { is: 'wrong' };
  }
  await dropCode(writer, owner, kind);
  await deleteFailures(writer, subject);
  return { is: 'right', sentTo: kept.sent_to };
}

/** The refusal of each outcome where a code proves an address. */
export const codeProblems: Readonly<Record<CodeRefusal, () => ProviderProblem>> = {
  wrong: problems.codeMismatch,
  expired: problems.codeExpired,
  spent: problems.limitExceeded,
  limited: problems.limitExceeded,
};
