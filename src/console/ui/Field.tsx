import { useId, type ReactNode } from 'react';

/** What the control inside a field needs, so that label, hint and error belong to it. */
export interface FieldControl {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

/** Label above, hint below, the error in the hint's place. */
export interface FieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  /** Beside the label: what eyes are told of the field that its control says by itself, such as that it is required. */
  readonly mark?: string | undefined;
  readonly children: (control: FieldControl) => ReactNode;
}

/** One field of a form: ties label, hint and error to its control. */
export function Field({ label, hint, error, mark, children }: FieldProps) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className="flex flex-col gap-1">
      <div className="flex items-baseline gap-2">
        <label htmlFor={id} className="text-table font-medium">
          {label}
        </label>
        {mark !== undefined && (
          <span aria-hidden className="text-small text-ink-3">
            {mark}
          </span>
        )}
      </div>
      {children({
        id,
        'aria-describedby': note === undefined ? undefined : `${id}-note`,
        'aria-invalid': error === undefined ? undefined : true,
      })}
      {note !== undefined && (
        <p id={`${id}-note`} className={error === undefined ? 'text-small text-ink-3' : 'text-small text-danger'}>
          {note}
        </p>
      )}
    </div>
  );
}
