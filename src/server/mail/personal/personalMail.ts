import type { Mailbox } from '../mail.ts';
import type { SuppressionReason } from '#server/records/suppression.ts';

/** A rendered mail to one person. */
export interface PersonalMail {
  /** Campaigns and automations are tracked and need consent; a test is neither, and is marked as one. */
  readonly kind: 'campaign' | 'automation' | 'test';
  readonly campaignId: number | null;
  /** The customer that it was rendered for. */
  readonly userId: string;
  readonly from: Mailbox;
  readonly to: Mailbox;
  /** The reply address; `from` if absent. */
  readonly replyTo?: string;
  readonly subject: string;
  /** With `mailPlaceholders` in place of the addresses that only sending knows. */
  readonly html: string;
  /** The text part; made from the HTML where it is absent. */
  readonly text?: string;
  /** The values that filled the template, by merge tag; kept in the log. */
  readonly data?: Readonly<Record<string, unknown>>;
}

/** Why a mail was not sent. */
export type MailRefusalReason =
  /** No mail can be sent to the address. */
  | 'invalid address'
  /** There is no such customer, or no longer. */
  | 'unknown customer'
  /** The customer did not consent, or withdrew it before the mail left. */
  | 'no consent'
  /** Nothing is sent to the address. */
  | 'suppressed'
  /** The recipient's mail server refused it; it counts as a bounce. */
  | 'bounced'
  /** It could not be handed over to our own mail server. */
  | 'not handed over'
  /** The mail server wants a retry later; the mail is not in the log, unless it is a test. */
  | 'busy'
  /**
   * There was no connection, or it was lost before the mail was sent; the log has nothing of the mail, unless it is a
   * test.
   */
  | 'dropped'
  /** Another sender claimed the person before the mail was stored. */
  | 'not claimed'
  /** The connection broke when it may have been taken; its row of the log has neither mark. */
  | 'uncertain';

/** The outcome of one mail. `id` is its row of the log, which the first four reasons may not have. */
export type MailOutcome =
  | { readonly sent: true; readonly id: number }
  | { readonly sent: false; readonly id?: number; readonly reason: MailRefusalReason; readonly message: string };

/** Sentences of refusals before anything is sent. */
export const refusalSentences = {
  'invalid address': 'The address is not valid.',
  'unknown customer': 'This customer no longer exists.',
  'no consent': 'The customer did not consent to email.',
  'not claimed': 'Another sender has taken over.',
} as const satisfies Partial<Record<MailRefusalReason, string>>;

/** The sentence for an address that nothing is sent to. */
export function suppressedSentence(reason: SuppressionReason): string {
  return `This address is suppressed: ${reason}.`;
}
