import type { SentDocument } from '#contract/features/mailDocument.ts';
import { ApiError } from '#server/errors/apiError.ts';
import type { TenantEngine } from '#server/engine/engine.ts';
import type { Mailbox } from '#server/mail/mail.ts';
import type { PersonalMailer } from '#server/mail/personal/sendPersonal.ts';
import { previewWithSubject, type PreviewPlace, type PreviewQuestion } from './preview.ts';

/** A test of a template: what a customer would get, to the author's own addresses. */
export interface TestSend extends PreviewQuestion {
  readonly jsonBody: SentDocument;
  readonly to: readonly string[];
  readonly subject: string;
}

/** The outcome of a test to one address. */
export interface TestOutcome {
  readonly email: string;
  readonly sent: boolean;
  /** Why it was not. */
  readonly message?: string;
}

/**
 * Sends a test, marked as one: not tracked, its link to unsubscribe does nothing.
 *
 * @throws ApiError 422 for a document with errors
 */
export async function sendTest(
  engine: TenantEngine,
  { to, ...question }: TestSend,
  place: PreviewPlace & { readonly mailer: PersonalMailer; readonly from: Mailbox },
): Promise<TestOutcome[]> {
  const { preview, subject } = await engine.read((reader) => previewWithSubject(reader, question, place));
  const { html, text, problems, customer } = preview;
  const error = problems.find(({ severity }) => severity === 'error');
  if (error || html === '') throw new ApiError('unprocessable', error?.message ?? 'The document is incomplete.');
  const userId = customer?.user_id ?? '';
  const mails = to.map((address) => ({
    kind: 'test' as const,
    campaignId: null,
    userId,
    from: place.from,
    to: { address },
    subject,
    html,
    text,
  }));
  const outcomes = await place.mailer.send(engine, mails);
  return to.map((email, index) => {
    const outcome = outcomes[index];
    return outcome?.sent === true
      ? { email, sent: true }
      : { email, sent: false, ...(outcome && 'message' in outcome && { message: outcome.message }) };
  });
}
