import { ActionButton } from '#console/actions/ActionButton.tsx';
import { update } from '#console/state/update.ts';
import { Icon } from '#console/ui/Icon.tsx';
import { CircleArrowUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { globalActionTable } from './globalActions.ts';

/**
 * Says above everything that a newer version is ready and offers to change to it (specification 1 §2); it covers nothing.
 * Its live region is there from the
 * start, so that screen readers hear what comes into it.
 */
export function UpdateBanner() {
  const { activate } = useSnapshot(update);
  const { t } = useTranslation();
  return (
    <div role="status">
      {activate !== undefined && (
        <div className="flex items-center justify-center gap-3 border-b border-line bg-info-soft px-4 py-1 text-table text-ink">
          <span className="text-info">
            <Icon of={CircleArrowUp} />
          </span>
          <span>{t('notices.updateAvailable')}</span>
          <ActionButton action={globalActionTable().update} variant="primary" size="bar" hideIcon />
        </div>
      )}
    </div>
  );
}
