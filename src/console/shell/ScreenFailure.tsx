import { ErrorState } from '#console/ui/ErrorState.tsx';
import { useTranslation } from '#console/texts/useTranslation.ts';

/** What stands in place of a screen that could not be drawn, or whose code did not come. */
export function ScreenFailure(props: { readonly what: 'drawing' | 'loading'; readonly onRetry: () => void }) {
  const { t } = useTranslation();
  const { what, onRetry } = props;
  const title = what === 'loading' ? t('messages.codeMissingTitle') : t('messages.failedTitle');
  const text = what === 'loading' ? t('messages.codeMissingText') : t('messages.failedText');
  return <ErrorState title={title} text={text} onRetry={onRetry} />;
}
