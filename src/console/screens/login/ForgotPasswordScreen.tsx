import { useQueryState } from 'nuqs';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { AuthFrame } from './AuthFrame.tsx';
import { ResetPasswordForm } from './ResetPasswordForm.tsx';
import { emailParser, EmailField } from './EmailField.tsx';
import { signIn } from '#console/texts/signIn.ts';
import { check, email, required } from '#console/form/rules.ts';
import { useForm } from '#console/form/useForm.ts';
import { notify } from '#console/state/notices.ts';
import { AuthForm } from './AuthForm.tsx';

/** The texts of this screen besides those that every screen has. */
export const texts = { signIn };

/** A forgotten password in two steps (specification 1 §2). Whose it is stands in the address, so that a reload keeps it. */
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
