import type { SelectHTMLAttributes } from 'react';

/** One choice of a select. */
export interface SelectOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

/** What a select without a field around it takes. */
interface PlainSelectProps<Value extends string> extends Omit<
  SelectHTMLAttributes<HTMLSelectElement>,
  'value' | 'onChange'
> {
  readonly value: Value;
  readonly options: readonly SelectOption<Value>[];
  readonly onChange: (value: Value) => void;
}

/** The select alone, in a look of the caller's; its change says which of the options was chosen. */
export function PlainSelect<Value extends string>({ options, onChange, ...rest }: PlainSelectProps<Value>) {
  return (
    <select
      {...rest}
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
  );
}
