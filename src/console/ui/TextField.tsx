import type { InputHTMLAttributes, Ref, TextareaHTMLAttributes } from 'react';
import { controlClasses, readOnlyClasses } from './classes.ts';
import { Field } from './Field.tsx';

interface Texts {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly mark?: string | undefined;
}

/** A field of the form pattern takes its value and tells of changes as text. */
export interface TextFieldProps
  extends Texts, Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'value' | 'onChange' | 'className'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly ref?: Ref<HTMLInputElement>;
}

/** One line of text. */
export function TextField({ label, hint, error, mark, onChange, ...rest }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} mark={mark}>
      {(control) => (
        <input
          type="text"
          {...rest}
          {...control}
          className={`${controlClasses} ${readOnlyClasses}`}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

/** A field of the form pattern for text of several lines. */
interface TextAreaProps extends Omit<
  TextareaHTMLAttributes<HTMLTextAreaElement>,
  'id' | 'value' | 'onChange' | 'className'
> {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Text of several lines; it grows with what it holds. */
export function TextArea({ label, hint, error, onChange, ...rest }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <textarea
          rows={4}
          {...rest}
          {...control}
          className={`field-sizing-content max-h-palette-list min-h-24 w-full min-w-0 rounded border border-line-control bg-surface px-3 py-2 text-body text-ink aria-invalid:border-danger disabled:bg-sunken disabled:text-ink-3 ${readOnlyClasses}`}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
