import { ActionButton } from '#console/actions/ActionButton.tsx';
import { Icon } from '#console/ui/Icon.tsx';
import { CircleArrowUp } from 'lucide-react';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { globalActionTable } from './globalActions.ts';

/** That a newer version is ready, and the button that changes to it. */
export function UpdateOffer() {
  const { t } = useTranslation();
  return (
    <div className="flex items-center justify-center gap-3 border-b border-line bg-info-soft px-4 py-1 text-table text-ink">
      <span className="text-info">
        <Icon of={CircleArrowUp} />
      </span>
      <span>{t('notices.updateAvailable')}</span>
      <ActionButton action={globalActionTable().update} variant="primary" size="bar" hideIcon />
    </div>
  );
}
