import { useTranslation } from '#console/texts/useTranslation.ts';
import { check, code, required } from '#console/form/rules.ts';
import { useForm } from '#console/form/useForm.ts';
import { go } from '#console/navigation/go.ts';
import { notify, notifyError } from '#console/state/notices.ts';
import { Button } from '#console/ui/Button.tsx';
import { AuthForm } from './AuthForm.tsx';
import { AccountName } from '#console/form/AccountName.tsx';
import { CodeField } from '#console/form/CodeField.tsx';
import { authAddress } from './keepRedirect.ts';

/** The code that was sent, and a way to have it sent again; then to the sign-in. */
export function VerifyForm({ email }: { readonly email: string }) {
  const { t } = useTranslation();
  const form = useForm({
    saved: { code: '' },
    validate: (values) => ({ code: check(values.code, required, code) }),
    save: async (values) => {
      const { verifyAccount } = await import('#console/identity/amplify.ts');
      await verifyAccount(email, values.code);
      notify('accountVerified');
      go(authAddress('login'), { replace: true });
    },
  });
  const resend = async () => {
    try {
      const { resendCode } = await import('#console/identity/amplify.ts');
      await resendCode(email);
      notify('codeResent');
    } catch (error) {
      notifyError(error);
    }
  };
  return (
    <AuthForm
      submit={t('signIn.verify')}
      saving={form.saving}
      onSubmit={form.submit}
      below={
        <Button size="large" onClick={() => void resend()}>
          {t('signIn.resend')}
        </Button>
      }
    >
      <AccountName email={email} />
      <CodeField field={form.field('code')} />
    </AuthForm>
  );
}
