import { go } from '#console/navigation/go.ts';
import { Button } from '#console/ui/Button.tsx';
import { Dialog } from '#console/ui/Dialog.tsx';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';

function leave(): void {
  go('/', { replace: true });
}

/** A route that tier or role close: says so in a dialog, then goes home (specification 1 §2). */
export function AccessDeniedScreen() {
  const { t } = useTranslation();
  const close = useRef<HTMLButtonElement>(null);
  return (
    <main className="h-full bg-app">
      <Dialog title={t('screens.accessDenied')} role="alertdialog" onClose={leave} initialFocus={close}>
        <p className="px-6 pt-2 text-body text-ink-2">{t('notices.accessDenied')}</p>
        <div className="flex justify-end px-6 py-5">
          <Button ref={close} variant="primary" onClick={leave}>
            {t('messages.close')}
          </Button>
        </div>
      </Dialog>
    </main>
  );
}
