import { useRef } from 'react';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

/** Says something that has to be read before one goes on; Enter, Escape and a click beside it close it alike. */
export function MessageDialog(props: { readonly title: string; readonly text: string; readonly onClose: () => void }) {
  const { title, text, onClose } = props;
  const { t } = useTranslation();
  const close = useRef<HTMLButtonElement>(null);
  return (
    <Dialog title={title} role="alertdialog" onClose={onClose} initialFocus={close}>
      <p className="px-6 pt-2 text-body text-ink-2">{text}</p>
      <div className="flex justify-end px-6 py-5">
        <Button ref={close} variant="primary" onClick={onClose}>
          {t('messages.close')}
        </Button>
      </div>
    </Dialog>
  );
}
