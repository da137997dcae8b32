import { answerLeave } from '#console/state/unsaved.ts';
import { ConfirmDialog } from '#console/ui/ConfirmDialog.tsx';
import { useTranslation } from '#console/texts/useTranslation.ts';

/** Confirmation before unsaved changes are lost. */
export function LeaveDialog({ changes }: { readonly changes: number }) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
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
