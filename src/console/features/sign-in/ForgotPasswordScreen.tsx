import { useQueryState } from 'nuqs';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { AuthFrame, AuthForm, authAddress } from './AuthFrame.tsx';
import { emailParser, EmailField } from './EmailField.tsx';
import { signIn } from './texts.ts';
import { check, email, required, code, password } from '#console/form/rules.ts';
import { useForm } from '#console/form/useForm.ts';
import { notify } from '#console/state/notices.ts';
import { go } from '#console/navigation/go.ts';
import { PasswordField, AccountName, CodeField } from '#console/form/accountFields.tsx';

/** The texts of this screen, in addition to the common ones. */
export const texts = { signIn };

/**
 * Resets a forgotten password in two steps (specification 1 §2). The account is in the address, so that a reload keeps
 * it.
 */
export function ForgotPasswordScreen() {
  const { t } = useTranslation();
  const [email, setEmail] = useQueryState('reset', emailParser);
  if (email === null) {
    return (
      <AuthFrame screen="forgotPassword" title={t('signIn.forgotTitle')} text={t('signIn.forgotText')}>
        <RequestResetForm onSent={(sent) => void setEmail(sent)} />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame screen="forgotPassword" title={t('signIn.resetTitle')} text={t('signIn.resetText', { email })}>
      <ResetPasswordForm email={email} />
    </AuthFrame>
  );
}

/** The address a code is sent to. */
function RequestResetForm({ onSent }: { readonly onSent: (email: string) => void }) {
  const { t } = useTranslation();
  const form = useForm({
    saved: { email: '' },
    validate: (values) => ({ email: check(values.email, required, email) }),
    save: async (values) => {
      const { requestReset } = await import('#console/identity/amplify.ts');
      await requestReset(values.email.trim());
      notify('codeSent');
      onSent(values.email.trim());
    },
  });
  return (
    <AuthForm submit={t('signIn.sendCode')} saving={form.saving} onSubmit={form.submit}>
      <EmailField field={form.field('email')} />
    </AuthForm>
  );
}

/** The code that was sent and a new password; then to the sign-in. */
function ResetPasswordForm({ email }: { readonly email: string }) {
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
