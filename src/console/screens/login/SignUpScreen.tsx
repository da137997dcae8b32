import { useQueryState } from 'nuqs';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { AuthFrame } from './AuthFrame.tsx';
import { CreateAccountForm } from './CreateAccountForm.tsx';
import { VerifyForm } from './VerifyForm.tsx';
import { emailParser } from './EmailField.tsx';
import { signIn } from '#console/texts/signIn.ts';

/** The texts of this screen besides those that every screen has. */
export const texts = { signIn };

/** Creating an account in two steps (specification 1 §2). Who is to be verified stands in the address, so that a reload keeps it. */
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
