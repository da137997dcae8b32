import {
  useId,
  useState,
  type InputHTMLAttributes,
  type Ref,
  type TextareaHTMLAttributes,
  type ReactNode,
  type KeyboardEvent,
} from 'react';
import { controlClasses, readOnlyClasses } from './classes.ts';
import { Eye, EyeOff } from 'lucide-react';
import { IconButton } from './Button.tsx';

interface Texts {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly mark?: string | undefined;
}

/** A field of a form takes its value and reports changes as text. */
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
  /** Code: in a monospaced font, in a few lines. */
  readonly isCode?: boolean;
  readonly onChange: (value: string) => void;
}

/** Text of several lines; it grows with its content. */
export function TextArea({ label, hint, error, isCode = false, onChange, ...rest }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <textarea
          rows={4}
          {...rest}
          {...control}
          className={`field-sizing-content min-h-24 w-full min-w-0 rounded border border-line-control bg-surface px-3 py-2 text-ink ${isCode ? 'max-h-chart font-mono text-small' : 'max-h-palette-list text-body'} aria-invalid:border-danger disabled:border-line-strong disabled:bg-sunken disabled:text-ink-3 ${readOnlyClasses}`}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

/** The attributes that tie a control to its field's label, hint and error. */
interface FieldControl {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

/** Label above, hint below, the error in the hint's place. */
interface FieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  /** Next to the label: a visual mark of what the control announces itself, such as that it is required. */
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

/** Texts of a secret field. */
interface SecretTexts {
  readonly show: string;
  readonly hide: string;
  readonly capsLock: string;
}

/** A line of text that is hidden until revealed, with a warning while Caps Lock is on. */
export function SecretField(props: Omit<TextFieldProps, 'type' | 'hint'> & { readonly texts: SecretTexts }) {
  const { label, error, onChange, texts, ...rest } = props;
  const [isShown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const look = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <Field label={label} hint={capsLock ? texts.capsLock : undefined} error={error}>
      {(control) => (
        <div className="relative">
          <input
            {...rest}
            {...control}
            onKeyDown={look}
            onKeyUp={look}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            className={`${controlClasses} pr-10`}
            onChange={(event) => onChange(event.target.value)}
          />
          <span className="absolute inset-y-0 right-1 flex items-center">
            <IconButton
              icon={isShown ? EyeOff : Eye}
              size="bar"
              label={isShown ? texts.hide : texts.show}
              aria-controls={control.id}
              onClick={() => setShown(!isShown)}
            />
          </span>
        </div>
      )}
    </Field>
  );
}
