import { call } from '#console/data/call.ts';
import { useRefresh } from '#console/data/useCall.ts';
import { notifyError, notifyText } from '#console/state/notices.ts';
import { formatCount } from '#console/texts/format.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { ConfirmDialog } from '#console/ui/ConfirmDialog.tsx';
import { campaignQueries } from './campaignKind.ts';
import type { ActedCampaign } from './useCampaignActions.ts';

/** Asks before resending to people with unknown delivery: says how many may get the email twice. */
export function UnknownQuestion(props: { readonly campaign: ActedCampaign; readonly onClose: () => void }) {
  const { campaign, onClose } = props;
  const { id, name, ledger } = campaign;
  const { t } = useTranslation();
  const refresh = useRefresh();
  const count = ledger?.unknown ?? 0;
  const send = async (): Promise<void> => {
    onClose();
    try {
      await call('campaignStatus', { params: { id }, body: { action: 'resendUnknown' } });
      refresh(...campaignQueries, 'campaignLedger');
      notifyText('success', t('campaigns.done.resendUnknown', { name }));
    } catch (error) {
      notifyError(error);
    }
  };
  return (
    <ConfirmDialog
      title={t('campaigns.unknownTitle', { name })}
      text={t('campaigns.unknownText', { count, people: formatCount(count) })}
      confirm={t('campaigns.unknownSend')}
      cancel={t('campaigns.sendNot')}
      onConfirm={() => void send()}
      onCancel={onClose}
    />
  );
}
