import type { BoundField } from '#console/form/useForm.ts';
import { SecretField } from '#console/ui/SecretField.tsx';
import { useTranslation } from '#console/texts/useTranslation.ts';

/** A password: the present one, or a new one that password managers offer to make. It can be looked at. */
export function PasswordField(props: {
  readonly label: string;
  readonly kind: 'current' | 'new';
  readonly field: BoundField<string>;
}) {
  const { label, kind, field } = props;
  const { t } = useTranslation();
  const texts = { show: t('signIn.show'), hide: t('signIn.hide'), capsLock: t('signIn.capsLock') };
  return <SecretField label={label} texts={texts} autoComplete={`${kind}-password`} required {...field} />;
}
