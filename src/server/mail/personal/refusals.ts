import { isEmailAddress } from '#domain/records/emailAddress.ts';
import type { Reader } from '#server/engine/engine.ts';
import { tenantDb } from '#server/engine/queryBuilder.ts';
import { addressKey, suppressedAmong } from '#server/records/suppression.ts';
import { hasControl } from '../oneLine.ts';
import { refusalSentences, suppressedSentence, type MailRefusalReason, type PersonalMail } from './personalMail.ts';

/** A mail that must not be sent, and why. */
export interface Refusal {
  readonly reason: MailRefusalReason;
  readonly message: string;
}

const refused = (reason: keyof typeof refusalSentences): Refusal => ({ reason, message: refusalSentences[reason] });

/**
 * Why each of some mails must not be sent, as things are now; undefined where it may be. A test needs nothing but an
 * address.
 */
export async function refusalsOf(reader: Reader, mails: readonly PersonalMail[]): Promise<(Refusal | undefined)[]> {
  const checked = mails.filter(({ kind }) => kind !== 'test');
  const [consents, suppressed] = [
    await consentsOf(reader, [...new Set(checked.map(({ userId }) => userId))]),
    await suppressedAmong(
      reader,
      checked.map(({ to }) => to.address),
    ),
  ];
  return mails.map(({ kind, userId, to }) => {
    if (!isEmailAddress(to.address) || hasControl(to.address)) return refused('invalid address');
    if (kind === 'test') return undefined;
    if (!consents.has(userId)) return refused('unknown customer');
    if (consents.get(userId) !== 'true') return refused('no consent');
    const reason = suppressed.get(addressKey(to.address));
    return reason && { reason: 'suppressed', message: suppressedSentence(reason) };
  });
}

async function consentsOf(reader: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, string | null>> {
  if (ids.length === 0) return new Map();
  const rows = await tenantDb(reader)
    .selectFrom('customer')
    .select(['user_id', 'email_consented'])
    .where('user_id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.user_id, row.email_consented]));
}
