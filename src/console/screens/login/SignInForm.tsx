import { useTranslation } from '#console/texts/useTranslation.ts';
import { check, email, required } from '#console/form/rules.ts';
import { useForm } from '#console/form/useForm.ts';
import { signIn } from '#console/identity/signIn.ts';
import { go } from '#console/navigation/go.ts';
import { AuthForm } from './AuthForm.tsx';
import { EmailField } from './EmailField.tsx';
import { authAddress } from './keepRedirect.ts';
import { PasswordField } from '#console/form/PasswordField.tsx';

/** Email and password. Errors of the provider come as danger notices; an account not verified yet goes on with its code. */
export function SignInForm({ onSmsCode }: { readonly onSmsCode: (email: string) => void }) {
  const { t } = useTranslation();
  const form = useForm({
    saved: { email: '', password: '' },
    validate: (values) => ({ email: check(values.email, required, email), password: check(values.password, required) }),
    save: async (values) => {
      const address = values.email.trim();
      const step = await signIn(address, values.password);
      if (step === 'smsCode') onSmsCode(address);
      if (step === 'verification') go(authAddress('signUp', { verify: address }));
      if (step === 'unknown') throw new Error(t('signIn.furtherStep'));
    },
  });
  return (
    <AuthForm submit={t('signIn.submit')} saving={form.saving} onSubmit={form.submit}>
      <EmailField field={form.field('email')} />
      <PasswordField label={t('signIn.password')} kind="current" field={form.field('password')} />
    </AuthForm>
  );
}
