import { ErrorState } from '#console/ui/ErrorState.tsx';
import { useTranslation } from 'react-i18next';

/** What stands in place of a screen that failed. */
export function ScreenFailure({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation();
  return <ErrorState title={t('messages.failedTitle')} text={t('messages.failedText')} onRetry={onRetry} />;
}
