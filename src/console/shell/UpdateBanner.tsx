import { ActionButton } from '#console/actions/ActionButton.tsx';
import { update } from '#console/state/update.ts';
import { Icon } from '#console/ui/Icon.tsx';
import { CircleArrowUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { globalActionTable } from './globalActions.ts';

/**
 * Says that a newer version is ready and offers to change to it (specification 1 §2). Its live region is there from the
 * start, so that screen readers hear what comes into it.
 */
export function UpdateBanner() {
  const { activate } = useSnapshot(update);
  const { t } = useTranslation();
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-10 z-notice flex justify-center px-4 narrow:bottom-4"
    >
      {activate !== undefined && (
        <div className="pointer-events-auto flex items-center gap-3 rounded border border-line-strong bg-raised py-2 pr-2 pl-3 text-table text-ink shadow-raised">
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
