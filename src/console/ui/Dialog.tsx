import { Dialog as HeadlessDialog, DialogPanel, DialogTitle } from '@headlessui/react';
import type { ReactNode, RefObject } from 'react';

/** Where a dialog stands: in the middle, or near the top where it grows downwards. */
const places = { middle: 'items-center', top: 'items-start pt-24 narrow:pt-4' } as const;
const widths = { dialog: 'max-w-dialog', help: 'max-w-help', palette: 'max-w-palette' } as const;

/** What a dialog takes. `onClose` is called for Escape and a click outside. */
export interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly place?: keyof typeof places;
  readonly width?: keyof typeof widths;
  /** The title is only spoken. */
  readonly hideTitle?: boolean;
  readonly role?: 'dialog' | 'alertdialog';
  readonly initialFocus?: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
}

/** A dialog: traps focus, gives it back to where it was, and closes on Escape. Load it when it is needed. */
export function Dialog(props: DialogProps) {
  const { title, onClose, place = 'middle', width = 'dialog', hideTitle = false, role = 'dialog', children } = props;
  return (
    <HeadlessDialog
      open
      onClose={onClose}
      role={role}
      className="relative z-dialog outline-none"
      {...(props.initialFocus && { initialFocus: props.initialFocus })}
    >
      <div className="fixed inset-0 bg-overlay" aria-hidden />
      <div className={`fixed inset-0 flex justify-center overflow-y-auto p-4 ${places[place]}`}>
        <DialogPanel
          className={`w-full overflow-hidden rounded border border-line-strong bg-raised text-ink shadow-floating ${widths[width]}`}
        >
          <DialogTitle className={hideTitle ? 'sr-only' : 'px-6 pt-5 text-h2 font-medium'}>{title}</DialogTitle>
          {children}
        </DialogPanel>
      </div>
    </HeadlessDialog>
  );
}
