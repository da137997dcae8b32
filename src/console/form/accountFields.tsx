import type { BoundField } from './useForm.ts';
import { SecretField, TextField } from '#console/ui/TextField.tsx';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { focusOnMount } from '#console/ui/focus.ts';

/** Tells password managers the account of the password; hidden from people, who see it above. */
export function AccountName({ email }: { readonly email: string }) {
  return <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />;
}

/** A password field, for a current or a new password; it can be revealed. */
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

/**
 * A field for a code of six digits: autofilled by phones and password managers, and pasted with any surrounding text.
 */
export function CodeField({ field }: { readonly field: BoundField<string> }) {
  const { t } = useTranslation();
  return (
    <TextField
      ref={focusOnMount}
      label={t('signIn.code')}
      placeholder={t('signIn.codePlaceholder')}
      inputMode="numeric"
      autoComplete="one-time-code"
      required
      {...field}
      onChange={(value) => field.onChange(value.replaceAll(/[\s-]/gu, ''))}
    />
  );
}
