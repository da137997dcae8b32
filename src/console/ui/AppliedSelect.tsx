import { useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { controlClasses } from './classes.ts';
import { PlainSelect, type PlainSelectProps, type SelectProps } from './Select.tsx';
import { Field } from './TextField.tsx';

/**
 * A select whose change has an effect of its own: it loads other figures, reads a file again or moves a file. Arrows
 * and letters, which change a closed select at once on Windows and Linux, only choose here; Enter or leaving the select
 * applies the choice, Escape restores the applied value. A choice from the open list applies at once.
 */
export function AppliedSelect<Value extends string>(props: PlainSelectProps<Value>) {
  const { value, onChange, ...rest } = props;
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<Value>();
  const isKeyDown = useRef(false);
  const apply = (next: Value | undefined): void => {
    setChosen(undefined);
    if (next !== undefined && next !== value) onChange(next);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    isKeyDown.current = choosesClosed(event);
    if (chosen === undefined || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    event.preventDefault();
    apply(event.key === 'Enter' ? chosen : undefined);
  };
  return (
    <PlainSelect
      {...rest}
      value={chosen ?? value}
      aria-description={chosen === undefined ? undefined : t('form.applyHint')}
      data-chosen={chosen === undefined ? undefined : ''}
      onKeyDown={onKeyDown}
      onKeyUp={() => {
        isKeyDown.current = false;
      }}
      onBlur={() => apply(chosen)}
      onChange={(next) => {
        if (isKeyDown.current) setChosen(next);
        else apply(next);
      }}
    />
  );
}

/** The same with a label, a hint and an error, in a form. */
export function AppliedSelectField<Value extends string>(props: SelectProps<Value>) {
  const { label, hint, error, ...rest } = props;
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => <AppliedSelect {...rest} {...control} className={controlClasses} />}
    </Field>
  );
}

/** Whether a key changes a closed select. With Alt it opens the list; so does the space bar. */
function choosesClosed({ key, altKey }: KeyboardEvent): boolean {
  return !altKey && key !== ' ' && (key.length === 1 || /^(?:Arrow|Page|Home|End)/u.test(key));
}
