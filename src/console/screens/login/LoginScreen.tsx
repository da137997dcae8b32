import { useState } from 'react';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { useSnapshot } from 'valtio';
import { session } from '#console/state/session.ts';
import { AuthFrame } from './AuthFrame.tsx';
import { FederatedButtons } from './FederatedButtons.tsx';
import { SignInForm } from './SignInForm.tsx';
import { SmsCodeForm } from './SmsCodeForm.tsx';
import { signIn } from '#console/texts/signIn.ts';
import { signOut } from '#console/identity/session.ts';
import { Button } from '#console/ui/Button.tsx';

/** The texts of this screen besides those that every screen has. */
export const texts = { signIn };

/** The sign-in screen (specification 1 §2), with the code of an SMS as its second step; an account without a tenant is told so here. */
export function LoginScreen() {
  const { t } = useTranslation();
  const { user } = useSnapshot(session);
  const [asked, setAsked] = useState<string>();
  if (user) {
    return (
      <AuthFrame screen="login" title={t('signIn.noTenantTitle')}>
        <NoTenant email={user.email} />
      </AuthFrame>
    );
  }
  if (asked !== undefined) {
    return (
      <AuthFrame screen="login" title={t('signIn.smsTitle')} text={t('signIn.smsText', { email: asked })}>
        <SmsCodeForm onStartOver={() => setAsked(undefined)} />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame screen="login" title={t('signIn.heading')}>
      <SignInForm onSmsCode={setAsked} />
      <FederatedButtons />
    </AuthFrame>
  );
}

/** Somebody is signed in whose account belongs to no tenant: says so, and offers to sign out. */
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
