import { useQueryState } from 'nuqs';
import { useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { isEmailAddress } from '#domain/records/emailAddress.ts';
import { call } from '#console/data/call.ts';
import { notifyError, notifyText } from '#console/state/notices.ts';
import { session } from '#console/state/session.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { Button } from '#console/ui/Button.tsx';
import { Dialog } from '#console/ui/Dialog.tsx';
import { TextField } from '#console/ui/TextField.tsx';
import { bodyOf } from './mailCalls.ts';
import { draftIn, type MailEditor } from './mailEditor.ts';
import { previewParsers, whom } from './parts/previewState.ts';

/** Most addresses of a test. */
const most = 5;

/** Asks where a test goes, and sends it: what the previewed customer would get. */
export function TestSendDialog({ editor, onClose }: { readonly editor: MailEditor; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { user } = useSnapshot(session);
  const [as] = useQueryState('as', previewParsers.as);
  const [typed, setTyped] = useState(user?.email ?? '');
  const [isSending, setSending] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const to = typed.split(/[\s,;]+/u).filter((address) => address !== '');
  const isReady = to.length > 0 && to.length <= most && to.every(isEmailAddress);
  const send = async (): Promise<void> => {
    if (!isReady || isSending) return;
    setSending(true);
    const { jsonBody, channel } = bodyOf({ details: editor.state.details, draft: draftIn(editor) });
    const subject = editor.state.details.name.trim() || t('screens.template');
    try {
      const outcomes = await call('templateTestSend', { body: { jsonBody, channel, subject, to, ...whom(as) } });
      const failed = outcomes.find(({ sent }) => !sent);
      if (failed) notifyText('danger', t('mail.testFailed', { email: failed.email, message: failed.message ?? '' }));
      else notifyText('success', t('mail.testSent', { email: to.join(', ') }));
      onClose();
    } catch (error) {
      notifyError(error);
    } finally {
      setSending(false);
    }
  };
  return (
    <Dialog title={t('mail.testTitle')} onClose={onClose} initialFocus={field}>
      <form
        noValidate
        className="flex flex-col gap-4 px-6 pt-2 pb-5"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <TextField ref={field} label={t('mail.testTo')} hint={t('mail.testHint')} value={typed} onChange={setTyped} />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{t('mail.testCancel')}</Button>
          <Button type="submit" variant="primary" off={!isReady || isSending}>
            {t('mail.testSend')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
