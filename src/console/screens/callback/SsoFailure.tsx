import { Button } from '#console/ui/Button.tsx';
import { Dialog } from '#console/ui/Dialog.tsx';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';

/** External sign-in failed, in the words of the specification (1 §2, §8). */
export function SsoFailure({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const close = useRef<HTMLButtonElement>(null);
  return (
    <Dialog title={t('signIn.ssoFailedTitle')} role="alertdialog" onClose={onClose} initialFocus={close}>
      <p className="px-6 pt-2 text-body text-ink-2">{t('notices.ssoFailed')}</p>
      <div className="flex justify-end px-6 py-5">
        <Button ref={close} variant="primary" onClick={onClose}>
          {t('messages.close')}
        </Button>
      </div>
    </Dialog>
  );
}
