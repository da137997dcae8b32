import { answerLeave, unsaved } from '#console/state/unsaved.ts';
import { useLoaded } from '#console/ui/useLoaded.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { useSnapshot } from 'valtio';
import { tellFailure } from './failures.ts';

const load = () => import('#console/ui/ConfirmDialog.tsx');

/** A question that cannot be asked is answered with staying: nothing typed is lost. */
function stay(error: unknown): void {
  answerLeave(false);
  tellFailure(error);
}

/** Asks before unsaved changes are lost. */
export function LeaveQuestion() {
  const { waiting, changes } = useSnapshot(unsaved);
  const { t } = useTranslation();
  const loaded = useLoaded(load, waiting !== undefined, stay);
  if (!waiting || !loaded) return null;
  return (
    <loaded.ConfirmDialog
      title={t('form.leaveTitle')}
      text={t('form.leaveText', { count: changes })}
      confirm={t('form.leave')}
      cancel={t('form.stay')}
      dangerous
      onConfirm={() => answerLeave(true)}
      onCancel={() => answerLeave(false)}
    />
  );
}
