import { useQueryState } from 'nuqs';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { AuthFrame } from './AuthFrame.tsx';
import { RequestResetForm } from './RequestResetForm.tsx';
import { ResetPasswordForm } from './ResetPasswordForm.tsx';
import { emailParser } from './emailParser.ts';
import { signIn } from '#console/texts/signIn.ts';

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
