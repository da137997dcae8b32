import { ChevronDown } from 'lucide-react';
import { classes, controlClasses } from './classes.ts';
import { Icon } from './Icon.tsx';
import { WaitingValue } from './Skeleton.tsx';
import { Field } from './TextField.tsx';
import type { SelectHTMLAttributes } from 'react';

/** Props of a select. */
export interface SelectProps<Value extends string> {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly value: Value;
  readonly options: readonly SelectOption<Value>[];
  /** The options are loading: a skeleton in its place. */
  readonly isPending?: boolean | undefined;
  readonly disabled?: boolean;
  readonly onChange: (value: Value) => void;
  readonly onBlur?: () => void;
  readonly name?: string | undefined;
}

/** One of several options: a native select, for keyboards and phones. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, hint, error, ...rest } = props;
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => <PlainSelect {...rest} {...control} className={controlClasses} />}
    </Field>
  );
}

/** One option of a select. */
export interface SelectOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

/** Props of a select without a field. */
export interface PlainSelectProps<Value extends string> extends Omit<
  SelectHTMLAttributes<HTMLSelectElement>,
  'value' | 'onChange'
> {
  /** The options are loading: a skeleton in its place. */
  readonly isPending?: boolean | undefined;
  readonly value: Value;
  readonly options: readonly SelectOption<Value>[];
  readonly onChange: (value: Value) => void;
}

/** A select without a label, styled by the caller; `onChange` gets the typed option. */
export function PlainSelect<Value extends string>(props: PlainSelectProps<Value>) {
  const { options, onChange, className, isPending = false, ...rest } = props;
  if (isPending) {
    return (
      <span className={classes(className, 'flex min-w-24 items-center')}>
        <WaitingValue width="column" />
      </span>
    );
  }
  return (
    <span className="relative flex min-w-0 text-ink-2">
      <select
        {...rest}
        className={classes(className, 'appearance-none pr-8')}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value);
          if (chosen) onChange(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <span className="pointer-events-none absolute inset-y-0 right-2 flex items-center">
        <Icon of={ChevronDown} size="small" />
      </span>
    </span>
  );
}
