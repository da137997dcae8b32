import { MessageDialog } from '#console/ui/Dialog.tsx';
import { useTranslation } from '#console/texts/useTranslation.ts';

/** External sign-in failed, in the words of the specification (1 §2, §8). */
export function SsoFailure({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  return <MessageDialog title={t('signIn.ssoFailedTitle')} text={t('notices.ssoFailed')} onClose={onClose} />;
}
