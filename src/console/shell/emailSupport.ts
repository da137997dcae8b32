import { dismiss, messageOf, setMail, shown } from '#console/state/notices.ts';
import { session } from '#console/state/session.ts';
import { t } from '#console/texts/i18n.ts';
import { codeArrives } from '#console/ui/lazyComponent.tsx';

const load = () => import('#console/data/supportMail.ts');

/** The newest danger notification on screen, or undefined. */
export function lastDanger(): number | undefined {
  return shown.list.findLast(({ type }) => type === 'danger')?.id;
}

/**
 * "Email our support team" (specification 1 §8): sends a notification's text to the support team and closes the
 * notification once it is accepted. Somebody who is not signed in has no call to make; their own mail program opens with
 * the same message, and the notification stays. What goes wrong is said in the notification itself, so that a failure
 * never makes another one.
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
