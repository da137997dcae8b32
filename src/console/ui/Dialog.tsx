import { useId, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { saveFocus } from './focus.ts';
import { withoutBidi } from './withoutBidi.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { Button } from './Button.tsx';

/** Position of a dialog: centred, or near the top where it grows downwards. */
const places = { middle: 'm-auto', top: 'mx-auto mt-24 max-h-below-bar narrow:mt-4 narrow:max-h-window' } as const;
const widths = { dialog: 'max-w-dialog', help: 'max-w-help', palette: 'max-w-palette' } as const;

/** Props of a dialog. `onClose` is called for Escape and a click outside. */
export interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly place?: keyof typeof places;
  readonly width?: keyof typeof widths;
  /** The title is only spoken. */
  readonly hideTitle?: boolean;
  readonly role?: 'dialog' | 'alertdialog';
  /** The element focused initially; by default the first focusable one. */
  readonly initialFocus?: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
}

/**
 * A native modal dialog: it traps the focus, makes everything else inert, and closes on Escape (docs/decisions/024).
 * Load it lazily.
 */
export function Dialog(props: DialogProps) {
  const { title, onClose, place = 'middle', width = 'dialog', hideTitle = false, role = 'dialog' } = props;
  const { initialFocus, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // Opening is imperative; a layout effect, so that keys that follow immediately go to the dialog.
  useLayoutEffect(() => {
    const restoreFocus = saveFocus();
    const element = dialog.current;
    element?.showModal();
    initialFocus?.current?.focus();
    return () => {
      restoreFocus();
      queueMicrotask(() => closeHidden(element));
    };
  }, [initialFocus]);
  return createPortal(
    <dialog
      ref={dialog}
      role={role}
      aria-labelledby={titleId}
      closedby="any"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // Where the browser closes it by itself.
      onClose={({ currentTarget }) => currentTarget.open || onClose()}
      className={`w-full overflow-y-auto overscroll-contain rounded border border-line-strong bg-raised text-ink shadow-floating outline-none backdrop:bg-overlay narrow:max-w-nine-tenths ${widths[width]} ${places[place]}`}
    >
      <h2 id={titleId} className={hideTitle ? 'sr-only' : 'px-6 pt-5 text-h2 font-medium wrap-anywhere'}>
        {withoutBidi(title)}
      </h2>
      {children}
    </dialog>,
    document.body,
  );
}

/** Closes a dialog whose screen was hidden and not unmounted: open, it would make every other screen inert. */
function closeHidden(dialog: HTMLDialogElement | null): void {
  if (dialog?.isConnected) dialog.close();
}

/** A message that must be read before going on; Enter, Escape and a click outside close it. */
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
