import { useState } from 'react';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { useSnapshot } from 'valtio';
import { session } from '#console/state/session.ts';
import { AuthFrame } from './AuthFrame.tsx';
import { FederatedButtons } from './FederatedButtons.tsx';
import { NoTenant } from './NoTenant.tsx';
import { SignInForm } from './SignInForm.tsx';
import { SmsCodeForm } from './SmsCodeForm.tsx';
import { signIn } from '#console/texts/signIn.ts';

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
