import type { BoundField } from './useForm.ts';
import { SecretField, TextField } from '#console/ui/TextField.tsx';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { focusOnMount } from '#console/ui/focus.ts';

/** Tells password managers whose password a form sets; nothing for people, who read it above. */
export function AccountName({ email }: { readonly email: string }) {
  return <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />;
}

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

/** A code of six digits: offered by phones and password managers, and pasted with whatever stands around the digits. */
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
