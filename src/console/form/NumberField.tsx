import { TextField } from '#console/ui/TextField.tsx';

/**
 * A whole number in a form. What is typed and is no number stays in the form as it is, so that nothing typed is lost:
 * the form's shape says what is wrong with it.
 */
export function NumberField<Value extends number | null>(props: {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly name: string;
  readonly value: Value;
  /** The value of an empty field, where it may be empty. */
  readonly empty?: Value;
  readonly onChange: (value: Value) => void;
  readonly onBlur?: () => void;
}) {
  const { value, empty, onChange, ...rest } = props;
  return (
    <TextField
      {...rest}
      inputMode="numeric"
      autoComplete="off"
      value={value === null ? '' : String(value)}
      onChange={(text) => onChange(read(text, empty))}
    />
  );
}

function read<Value extends number | null>(text: string, empty: Value | undefined): Value {
  if (text.trim() === '' && empty !== undefined) return empty;
  return (/^\d{1,9}$/u.test(text.trim()) ? Number(text) : text) as Value;
}
