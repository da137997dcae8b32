import type { BoundField } from '#console/form/useForm.ts';
import { TextField } from '#console/ui/TextField.tsx';

/** A password: the present one, or a new one that password managers offer to make. */
export function PasswordField(props: {
  readonly label: string;
  readonly kind: 'current' | 'new';
  readonly field: BoundField<string>;
}) {
  const { label, kind, field } = props;
  return <TextField label={label} type="password" autoComplete={`${kind}-password`} required {...field} />;
}
