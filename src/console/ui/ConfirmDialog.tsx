import { useRef, type ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

/** A question with its consequence, and the two answers. */
export interface ConfirmDialogProps {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  readonly cancel: string;
  /** A second way to go on, between the two answers. */
  readonly other?: { readonly label: string; readonly run: () => void };
  /** It cannot be confirmed yet. */
  readonly off?: boolean;
  /** Red, for what cannot be undone. */
  readonly dangerous?: boolean;
  /** Figures below the text that help to decide. */
  readonly children?: ReactNode;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks for confirmation before something is lost. A dangerous button is not focused initially. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, text, confirm, cancel, other, off = false, dangerous = false } = props;
  const { children, onConfirm, onCancel } = props;
  const first = useRef<HTMLButtonElement>(null);
  return (
    <Dialog title={title} onClose={onCancel} role="alertdialog" initialFocus={first}>
      <p className="px-6 pt-2 text-body text-ink-2">{text}</p>
      {children}
      <div className="flex flex-wrap justify-end gap-2 px-6 py-5">
        <Button onClick={onCancel} {...(dangerous && { ref: first })}>
          {cancel}
        </Button>
        {other && <Button onClick={other.run}>{other.label}</Button>}
        <Button
          variant={dangerous ? 'danger' : 'primary'}
          off={off}
          onClick={onConfirm}
          {...(!dangerous && { ref: first })}
        >
          {confirm}
        </Button>
      </div>
    </Dialog>
  );
}
