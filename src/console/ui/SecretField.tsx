import { Eye, EyeOff } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { controlClasses } from './classes.ts';
import { Field } from './Field.tsx';
import { IconButton } from './IconButton.tsx';
import type { TextFieldProps } from './TextField.tsx';

/** What is said of a secret while it is typed. */
export interface SecretTexts {
  readonly show: string;
  readonly hide: string;
  readonly capsLock: string;
}

/** A line of text that is hidden until it is asked for, with a word about Caps Lock while it is on. */
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
