import { useState } from 'react';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { useSnapshot } from 'valtio';
import { session } from '#console/state/session.ts';
import { AuthFrame, AuthForm, authAddress } from './AuthFrame.tsx';
import { FederatedButtons } from './FederatedButtons.tsx';
import { signIn as signInTexts } from './texts.ts';
import { signOut } from '#console/identity/session.ts';
import { Button } from '#console/ui/Button.tsx';
import { check, email, required, code } from '#console/form/rules.ts';
import { useForm } from '#console/form/useForm.ts';
import { signIn, confirmSignIn } from '#console/identity/signIn.ts';
import { go } from '#console/navigation/go.ts';
import { EmailField } from './EmailField.tsx';
import { PasswordField, CodeField } from '#console/form/accountFields.tsx';

/** The texts of this screen, in addition to the common ones. */
export const texts = { signIn: signInTexts };

/**
 * The sign-in screen (specification 1 §2), with the code of an SMS as its second step; a user without a tenant is
 * informed here.
 */
export function LoginScreen() {
  const { t } = useTranslation();
  const { user } = useSnapshot(session);
  const [smsEmail, setSmsEmail] = useState<string>();
  if (user) {
    return (
      <AuthFrame screen="login" title={t('signIn.noTenantTitle')}>
        <NoTenant email={user.email} />
      </AuthFrame>
    );
  }
  if (smsEmail !== undefined) {
    return (
      <AuthFrame screen="login" title={t('signIn.smsTitle')} text={t('signIn.smsText', { email: smsEmail })}>
        <SmsCodeForm onStartOver={() => setSmsEmail(undefined)} />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame screen="login" title={t('signIn.heading')}>
      <SignInForm onSmsCode={setSmsEmail} />
      <FederatedButtons />
    </AuthFrame>
  );
}

/** For a signed-in user without any tenant: explains so, and offers to sign out. */
function NoTenant({ email }: { readonly email: string }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col gap-4" role="alert">
      <p className="text-body wrap-anywhere text-ink-2">{t('signIn.noTenant', { email })}</p>
      <Button size="large" onClick={() => void signOut()}>
        {t('shell.signOut')}
      </Button>
    </div>
  );
}

/**
 * Email and password. The provider's errors are shown as danger notices; an unverified account continues with its code.
 */
function SignInForm({ onSmsCode }: { readonly onSmsCode: (email: string) => void }) {
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

/** The second step of signing in: the code that the account's phone was sent. */
function SmsCodeForm({ onStartOver }: { readonly onStartOver: () => void }) {
  const { t } = useTranslation();
  const form = useForm({
    saved: { code: '' },
    validate: (values) => ({ code: check(values.code, required, code) }),
    save: async (values) => {
      const step = await confirmSignIn(values.code);
      if (step !== 'done') throw new Error(t('signIn.furtherStep'));
    },
  });
  return (
    <AuthForm
      submit={t('signIn.submit')}
      saving={form.saving}
      onSubmit={form.submit}
      below={
        <Button size="large" onClick={onStartOver}>
          {t('signIn.startOver')}
        </Button>
      }
    >
      <CodeField field={form.field('code')} />
    </AuthForm>
  );
}
