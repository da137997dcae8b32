import { CircleAlert } from 'lucide-react';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { Button } from './Button.tsx';
import { StateMessage } from './StateMessage.tsx';

/** Says what happened and what was kept, and offers to try again. */
export function ErrorState(props: { readonly title: string; readonly text?: string; readonly onRetry?: () => void }) {
  const { title, text, onRetry } = props;
  const { t } = useTranslation();
  return (
    <StateMessage icon={CircleAlert} title={title} text={text} urgent>
      {onRetry && <Button onClick={onRetry}>{t('messages.retry')}</Button>}
    </StateMessage>
  );
}
