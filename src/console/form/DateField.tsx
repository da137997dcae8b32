import { TextField } from '#console/ui/TextField.tsx';

/**
 * A form field for a plain day, such as `2026-11-30`, with the browser's date picker; null if empty. An impossible day,
 * such as 30 February, is a form error (`useForm`), not an empty field.
 */
export function DateField(props: {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly name: string;
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  readonly onBlur?: () => void;
}) {
  const { value, onChange, ...rest } = props;
  return (
    <TextField
      {...rest}
      type="date"
      autoComplete="off"
      value={value ?? ''}
      onChange={(text) => onChange(text === '' ? null : text)}
    />
  );
}
