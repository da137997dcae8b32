import { printNumber, readNumber } from '#domain/conditions/numbers.ts';
import { useState } from 'react';
import { valueClasses } from './inputClasses.ts';

/** A number typed in a sentence. What is no number is kept as typed and marked; the condition is unfinished meanwhile. */
export function NumberValue(props: {
  readonly label: string;
  readonly value: number | null;
  readonly disabled: boolean;
  readonly placeholder?: string;
  readonly onChange: (value: number | null) => void;
}) {
  const { label, value, disabled, placeholder, onChange } = props;
  const [typed, setTyped] = useState('');
  // What was typed is shown as long as it means the value; a change from elsewhere shows in its normal form.
  const shown = readNumber(typed.trim()) === value ? typed : value === null ? '' : printNumber(value);
  return (
    <input
      type="text"
      inputMode="decimal"
      autoComplete="off"
      aria-label={label}
      aria-invalid={value === null || undefined}
      disabled={disabled}
      placeholder={placeholder}
      className={`${valueClasses} tabular-nums`}
      value={shown}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(readNumber(event.target.value.trim()));
      }}
    />
  );
}
