import { TextField } from '#console/ui/TextField.tsx';

/**
 * A plain day in a form, `2026-11-30`, with the browser's own picker; null while it is empty. A day that the browser
 * cannot read, such as 30 February, is an error of the form (`useForm`), not an empty field.
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
