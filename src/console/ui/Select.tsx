import { controlClasses } from './controlClasses.ts';
import { Field } from './Field.tsx';
import { PlainSelect, type SelectOption } from './PlainSelect.tsx';

/** What a select takes. */
export interface SelectProps<Value extends string> {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly value: Value;
  readonly options: readonly SelectOption<Value>[];
  readonly disabled?: boolean;
  readonly onChange: (value: Value) => void;
  readonly onBlur?: () => void;
  readonly name?: string | undefined;
}

/** One of several: the browser's own select, which every keyboard and telephone knows. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, hint, error, ...rest } = props;
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => <PlainSelect {...rest} {...control} className={controlClasses} />}
    </Field>
  );
}
