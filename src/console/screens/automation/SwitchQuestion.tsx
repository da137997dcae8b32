import { useCall } from '#console/data/useCall.ts';
import { formatCount } from '#console/texts/format.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { ConfirmDialog } from '#console/ui/ConfirmDialog.tsx';
import { useSwitch, type Automation } from './useAutomationActions.ts';

/** Asks once before an automation is switched on, with what it would have sent in the last 12 months. */
export function SwitchQuestion(props: { readonly automation: Automation; readonly onClose: () => void }) {
  const { automation, onClose } = props;
  const { t } = useTranslation();
  const turn = useSwitch();
  const { data } = useCall('automationReplay', { params: { id: String(automation.id) }, query: {} });
  return (
    <ConfirmDialog
      title={t('automation.switchTitle', { title: automation.title })}
      text={
        data
          ? t('automation.switchText', { mails: formatCount(data.mails), people: formatCount(data.people) })
          : t('automation.counting')
      }
      confirm={t('automation.switchNow')}
      cancel={t('automation.switchNot')}
      onConfirm={() => {
        onClose();
        void turn(automation, true);
      }}
      onCancel={onClose}
    />
  );
}
