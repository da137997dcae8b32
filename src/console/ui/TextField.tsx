import type { InputHTMLAttributes, Ref } from 'react';
import { controlClasses, readOnlyClasses } from './controlClasses.ts';
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
