import { database } from '#console/state/database.ts';
import { Icon } from '#console/ui/Icon.tsx';
import { LoaderCircle } from 'lucide-react';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { useSnapshot } from 'valtio';
import { DatabaseAlert } from './DatabaseAlert.tsx';

/** The “Connecting...” spinner while the database is not reachable, and the alert when it is lost (specification 1 §8). */
export function DatabaseState() {
  const { state } = useSnapshot(database);
  const { t } = useTranslation();
  return (
    <>
      <div role="status" className="pointer-events-none fixed inset-x-0 top-14 z-notice flex justify-center">
        {state === 'connecting' && (
          <span className="flex items-center gap-2 rounded border border-line-strong bg-raised px-3 py-2 text-table text-ink shadow-raised">
            <span className="animate-spin text-accent-text motion-reduce:animate-none">
              <Icon of={LoaderCircle} />
            </span>
            {t('shell.connecting')}
          </span>
        )}
      </div>
      {state === 'lost' && <DatabaseAlert />}
    </>
  );
}
