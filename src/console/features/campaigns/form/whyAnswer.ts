import type { CallValue } from '#console/data/call.ts';
import { formatDateTime } from '#console/texts/format.ts';
import type { Translate } from '#console/texts/i18n.ts';

/** Why a person got a campaign, or did not. */
export type Why = CallValue<'campaignWhy'>;

/** The answer in one sentence. */
export function answerOf(
  t: Translate,
  { full_name: name, recipient, left_out: leftOut, segments, started, resend_of: resend }: Why,
): string {
  if (recipient) {
    const { state, reason, ended_at: at } = recipient;
    return t(`campaigns.why.answers.${state}`, {
      name,
      at: at === null ? '' : formatDateTime(at),
      reason: reason === null ? '' : inSentence(t(`campaigns.reasons.${reason}`)),
    });
  }
  if (!started && resend && !resend.member) return t('campaigns.why.answers.opened', { name, campaign: resend.name });
  if (started) return t('campaigns.why.answers.absent', { name });
  if (!isFor({ segments, resend_of: resend })) return t('campaigns.why.answers.no member', { name });
  if (leftOut === null) return t('campaigns.why.answers.would get', { name });
  return t('campaigns.why.answers.left out', { name, reason: t(`campaigns.why.obstacles.${leftOut}`) });
}

/** A reason within a sentence. */
function inSentence(reason: string): string {
  return reason.charAt(0).toLowerCase() + reason.slice(1);
}

/** Whether the person got the campaign, for the tone of the answer. */
export type WhyOutcome = 'yes' | 'no' | 'open';

/** The outcome behind the answer; `open` where nothing left yet, or nobody knows. */
export function outcomeOf({ recipient, started }: Why): WhyOutcome {
  if (!recipient) return started ? 'no' : 'open';
  if (recipient.state === 'sent') return 'yes';
  return recipient.state === 'failed' || recipient.state === 'skipped' ? 'no' : 'open';
}

/** What the person did with the mail, people's acts alone: `Opened 2 times, clicked once.` Undefined where nothing. */
export function didText(t: Translate, { events }: Why): string | undefined {
  const acts = (['open', 'click', 'unsubscribe', 'bounce', 'complaint'] as const).flatMap((kind) => {
    const count = events.filter((one) => one.kind === kind && !one.machine).length;
    return count === 0 ? [] : [t(`campaigns.why.did.${kind}`, { count })];
  });
  if (acts.length === 0) return undefined;
  return t('campaigns.why.didAll', { acts: acts.join(', ') });
}

/** What changes that a person would be skipped now: the customer's page, the cap, or the segments' conditions. */
export function remedyOf(why: Why): 'customer' | 'cap' | 'no member' | undefined {
  const { left_out: leftOut, segments, resend_of: resend } = why;
  if ((segments.length > 0 || resend) && !isFor(why)) return 'no member';
  if (leftOut === null) return undefined;
  return leftOut === 'frequency cap' ? 'cap' : 'customer';
}

/** Whether the campaign is for a person now: a member of a segment, or of a resend to those who did not open. */
export function isFor({ segments, resend_of: resend }: Pick<Why, 'segments' | 'resend_of'>): boolean {
  const isMember = segments.some(({ member }) => member);
  return resend ? resend.member && (isMember || segments.length === 0) : isMember;
}
