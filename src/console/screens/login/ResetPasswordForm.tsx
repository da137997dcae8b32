import { useTranslation } from '#console/texts/useTranslation.ts';
import { check, code, password, required } from '#console/form/rules.ts';
import { useForm } from '#console/form/useForm.ts';
import { go } from '#console/navigation/go.ts';
import { notify } from '#console/state/notices.ts';
import { AuthForm } from './AuthForm.tsx';
import { PasswordField } from '#console/form/PasswordField.tsx';
import { AccountName } from '#console/form/AccountName.tsx';
import { CodeField } from '#console/form/CodeField.tsx';
import { authAddress } from './keepRedirect.ts';

/** The code that was sent and a new password; then to the sign-in. */
export function ResetPasswordForm({ email }: { readonly email: string }) {
  const { t } = useTranslation();
  const form = useForm({
    saved: { code: '', password: '' },
    validate: (values) => ({
      code: check(values.code, required, code),
      password: check(values.password, required, password),
    }),
    save: async (values) => {
      const { setNewPassword } = await import('#console/identity/amplify.ts');
      await setNewPassword(email, values.code, values.password);
      notify('passwordReset');
      go(authAddress('login'), { replace: true });
    },
  });
  return (
    <AuthForm submit={t('signIn.reset')} saving={form.saving} onSubmit={form.submit}>
      <AccountName email={email} />
      <CodeField field={form.field('code')} />
      <PasswordField label={t('signIn.newPassword')} kind="new" field={form.field('password')} />
    </AuthForm>
  );
}
