import { useCall } from '#console/data/useCall.ts';
import { formatCount } from '#console/texts/format.ts';
import { go } from '#console/navigation/go.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { ConfirmDialog } from '#console/ui/ConfirmDialog.tsx';
import { automationPath } from './automationPath.ts';
import { useSwitch, type Automation } from './useAutomationActions.ts';
import { Loaded } from '#console/ui/Loaded.tsx';

/**
 * Asks once before an automation is switched on and shows how much it would have sent in the last 12 months, or lists
 * the obstacles.
 */
export function SwitchQuestion(props: { readonly automation: Automation; readonly onClose: () => void }) {
  const { automation, onClose } = props;
  const { t } = useTranslation();
  const turn = useSwitch();
  const query = useCall('automationReplay', { params: { id: String(automation.id) }, query: {} });
  const { data, error } = query;
  const obstacles = data?.obstacles ?? [];
  if (obstacles.length > 0) {
    return (
      <ConfirmDialog
        title={t('automation.obstaclesTitle', { title: automation.title })}
        text={obstacles.map(({ message }) => message).join(' ')}
        confirm={t('automation.open')}
        cancel={t('automation.switchNot')}
        onConfirm={() => {
          onClose();
          go(automationPath(automation.id));
        }}
        onCancel={onClose}
      />
    );
  }
  return (
    <ConfirmDialog
      title={t('automation.switchTitle', { title: automation.title })}
      text={
        data
          ? t('automation.switchText', { mails: formatCount(data.mails), people: formatCount(data.people) })
          : error
            ? ''
            : t('automation.counting')
      }
      confirm={t('automation.switchNow')}
      cancel={t('automation.switchNot')}
      onConfirm={() => {
        onClose();
        void turn(automation, true);
      }}
      onCancel={onClose}
    >
      {!data && (
        <div className="px-6 pt-2">
          <Loaded query={query} failed={t('automation.countFailed')} />
        </div>
      )}
    </ConfirmDialog>
  );
}
