import { isAborted } from '#console/data/apiError.ts';
import { notifyText, dismiss, messageOf, setMail, shown } from '#console/state/notices.ts';
import { setProblem } from '#console/state/problem.ts';
import { t } from '#console/texts/i18n.ts';
import { CodeMissing, codeArrives } from '#console/ui/lazyComponent.tsx';
import { session } from '#console/state/session.ts';

const told = new WeakSet<Error>();

/** An uncaught failure becomes the current error and a notification (specification 1 §8, global error). */
export function listenToFailures(): void {
  window.addEventListener('unhandledrejection', (event) => reportFailure(event.reason));
  window.addEventListener('error', (event) => reportFailure(event.error));
}

/** Stores an error as the current one and notifies, once, however often it is reported. */
export function reportFailure(error: unknown): void {
  if (!(error instanceof Error) || isAborted(error) || told.has(error)) return;
  told.add(error);
  setProblem(error);
  notifyText('danger', error instanceof CodeMissing ? t('messages.partMissing') : error.message);
}

const load = () => import('#console/data/supportMail.ts');

/** The newest danger notification on screen, or undefined. */
export function lastDanger(): number | undefined {
  return shown.list.findLast(({ type }) => type === 'danger')?.id;
}

/**
 * "Email our support team" (specification 1 §8): sends a notification's text to the support team and closes the
 * notification once it is accepted. Without a session there is no call to make; the user's mail program opens with the
 * same message, and the notification stays. Failures are shown in the notification itself, so that a failure never
 * creates another one.
 */
export async function emailSupport(id: number | undefined): Promise<void> {
  const notice = shown.list.find((candidate) => candidate.id === id);
  if (!notice || notice.mail === 'sending') return;
  setMail(notice.id, 'sending');
  try {
    const { openSupportMail, sendToSupport } = await codeArrives(load);
    const message = { subject: t('shell.supportSubject'), text: notice.text };
    if (session.user) {
      await sendToSupport(message);
      dismiss(notice.id);
    } else {
      await openSupportMail(message);
      setMail(notice.id, undefined);
    }
  } catch (error) {
    setMail(notice.id, { problem: messageOf(error) });
  }
}
