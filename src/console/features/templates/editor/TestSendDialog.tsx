import { useQueryState } from 'nuqs';
import { useRef, useState, type ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { isEmailAddress } from '#domain/records/emailAddress.ts';
import { call } from '#console/data/call.ts';
import type { CallInput } from '#console/data/request.ts';
import { notifyError, notifyText } from '#console/state/notices.ts';
import { session } from '#console/state/session.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { Button } from '#console/ui/Button.tsx';
import { Dialog } from '#console/ui/Dialog.tsx';
import { TextField } from '#console/ui/TextField.tsx';
import { previewParsers, whom } from './parts/previewState.ts';

/** Most addresses of a test. */
const most = 5;

/** The mail that a test sends. */
export type TestedMail = Pick<CallInput<'templateTestSend'>['body'], 'jsonBody' | 'channel' | 'subject'>;

/** Props of the dialog. */
export interface TestSendProps {
  /** The mail as it is when the test is sent. */
  readonly mail: () => TestedMail | Promise<TestedMail>;
  /** Whose email it is; by default the one that the address names, as a preview does. */
  readonly recipient?: string | undefined;
  /** What is chosen of the mail before it is sent. */
  readonly children?: ReactNode;
  readonly onClose: () => void;
}

/** Asks where a test goes, and sends it: what the previewed customer would get. */
export function TestSendDialog({ mail, recipient, children, onClose }: TestSendProps) {
  const { t } = useTranslation();
  const { user } = useSnapshot(session);
  const [as] = useQueryState('as', previewParsers.as);
  const [typed, setTyped] = useState(user?.email ?? '');
  const [isTried, setTried] = useState(false);
  const [isSending, setSending] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const to = typed.split(/[\s,;]+/u).filter((address) => address !== '');
  const invalid = to.filter((address) => !isEmailAddress(address));
  const problem =
    to.length === 0
      ? t('testSend.nobody')
      : to.length > most
        ? t('testSend.tooMany', { most })
        : invalid.length > 0 &&
          t('testSend.invalid', { count: invalid.length, address: invalid.map((one) => `“${one}”`).join(', ') });
  const send = async (): Promise<void> => {
    setTried(true);
    if (problem !== false) field.current?.focus();
    if (problem !== false || isSending) return;
    setSending(true);
    try {
      const outcomes = await call('templateTestSend', { body: { ...(await mail()), to, ...whom(recipient ?? as) } });
      const arrived = outcomes.filter(({ sent }) => sent).map(({ email }) => email);
      if (arrived.length > 0) notifyText('success', t('testSend.sent', { email: arrived.join(', ') }));
      for (const { email, sent, message = '' } of outcomes) {
        if (!sent) notifyText('danger', t('testSend.failed', { email, message }));
      }
      onClose();
    } catch (error) {
      notifyError(error);
    } finally {
      setSending(false);
    }
  };
  return (
    <Dialog title={t('testSend.title')} onClose={onClose} initialFocus={field}>
      <form
        noValidate
        className="flex flex-col gap-4 px-6 pt-2 pb-5"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <TextField
          ref={field}
          label={t('testSend.to')}
          hint={t('testSend.hint')}
          error={isTried && problem !== false ? problem : undefined}
          value={typed}
          onChange={setTyped}
          onFocus={({ target }) => target.select()}
        />
        {children}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{t('testSend.cancel')}</Button>
          <Button type="submit" variant="primary" off={isSending}>
            {t('testSend.send')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
