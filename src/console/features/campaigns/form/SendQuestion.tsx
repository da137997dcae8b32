import { formatCount } from '#console/texts/format.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { ConfirmDialog } from '#console/ui/ConfirmDialog.tsx';
import { AudienceBySegment } from './AudienceBySegment.tsx';
import { useAudience } from './useAudience.ts';
import { useSendCampaign, type ActedCampaign } from './useCampaignActions.ts';

/**
 * Asks once before a campaign is sent, with the exact number of people who would get it now, in total and by segment.
 */
export function SendQuestion(props: {
  readonly campaign: ActedCampaign & { readonly segmentIds: readonly number[] };
  readonly onClose: () => void;
}) {
  const { campaign, onClose } = props;
  const { t } = useTranslation();
  const send = useSendCampaign();
  const { segmentIds, channel } = campaign;
  const isSite = channel === 'website';
  const { data } = useAudience(isSite ? [] : segmentIds).query;
  return (
    <ConfirmDialog
      title={t(isSite ? 'campaigns.startTitle' : 'campaigns.sendTitle', { name: campaign.name })}
      text={
        isSite
          ? t('campaigns.startText')
          : data
            ? t('campaigns.sendText', { count: data.count, people: formatCount(data.count) })
            : t('campaigns.counting')
      }
      confirm={t(isSite ? 'campaigns.startNow' : 'campaigns.sendNow')}
      cancel={t('campaigns.sendNot')}
      onConfirm={() => {
        onClose();
        void send(campaign);
      }}
      onCancel={onClose}
    >
      {data && <AudienceBySegment parts={data.bySegment} />}
    </ConfirmDialog>
  );
}
