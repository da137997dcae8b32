import { formatCount } from '#console/texts/format.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { ConfirmDialog } from '#console/ui/ConfirmDialog.tsx';
import { useChangeCampaign, type ActedCampaign } from './useCampaignActions.ts';

/** Asks before resending to people with unknown delivery: says how many may get the email twice. */
export function UnknownQuestion(props: { readonly campaign: ActedCampaign; readonly onClose: () => void }) {
  const { campaign, onClose } = props;
  const { name, ledger } = campaign;
  const { t } = useTranslation();
  const change = useChangeCampaign();
  const count = ledger?.unknown ?? 0;
  return (
    <ConfirmDialog
      title={t('campaigns.unknownTitle', { name })}
      text={t('campaigns.unknownText', { count, people: formatCount(count) })}
      confirm={t('campaigns.unknownSend')}
      cancel={t('campaigns.sendNot')}
      onConfirm={() => {
        onClose();
        void change(campaign, 'resendUnknown');
      }}
      onCancel={onClose}
    />
  );
}
