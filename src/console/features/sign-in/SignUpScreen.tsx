import { useQueryState } from 'nuqs';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { AuthFrame, AuthForm, authAddress } from './AuthFrame.tsx';
import { emailParser, EmailField } from './EmailField.tsx';
import { signIn } from './texts.ts';
import { check, email, password, required, same, code } from '#console/form/rules.ts';
import { useForm } from '#console/form/useForm.ts';
import { notify, notifyError } from '#console/state/notices.ts';
import { PasswordField, AccountName, CodeField } from '#console/form/accountFields.tsx';
import { go } from '#console/navigation/go.ts';
import { Button } from '#console/ui/Button.tsx';

/** The texts of this screen, in addition to the common ones. */
export const texts = { signIn };

/**
 * Creates an account in two steps (specification 1 §2). The account to verify is in the address, so that a reload keeps
 * it.
 */
export function SignUpScreen() {
  const { t } = useTranslation();
  const [email, setEmail] = useQueryState('verify', emailParser);
  if (email === null) {
    return (
      <AuthFrame screen="signUp" title={t('signIn.createTitle')}>
        <CreateAccountForm onCreated={(created) => void setEmail(created)} />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame screen="signUp" title={t('signIn.verifyTitle')} text={t('signIn.verifyText', { email })}>
      <VerifyForm email={email} />
    </AuthFrame>
  );
}

const empty = { email: '', password: '', repeated: '' };

/** Email and a password, twice (specification 1 §5). */
function CreateAccountForm({ onCreated }: { readonly onCreated: (email: string) => void }) {
  const { t } = useTranslation();
  const form = useForm({
    saved: empty,
    validate: (values) => ({
      email: check(values.email, required, email),
      password: check(values.password, required, password),
      repeated: check(values.repeated, required, same(values.password)),
    }),
    save: async (values) => {
      const { createAccount } = await import('#console/identity/amplify.ts');
      await createAccount(values.email.trim(), values.password);
      notify('accountCreated');
      onCreated(values.email.trim());
    },
  });
  return (
    <AuthForm submit={t('signIn.create')} saving={form.saving} onSubmit={form.submit}>
      <EmailField field={form.field('email')} />
      <PasswordField label={t('signIn.password')} kind="new" field={form.field('password')} />
      <PasswordField label={t('signIn.repeated')} kind="new" field={form.field('repeated')} />
    </AuthForm>
  );
}

/** The code that was sent, and a way to have it sent again; then to the sign-in. */
function VerifyForm({ email }: { readonly email: string }) {
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
