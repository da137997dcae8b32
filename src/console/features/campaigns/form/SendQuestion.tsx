import { formatCount, formatDay } from '#console/texts/format.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { ConfirmDialog } from '#console/ui/ConfirmDialog.tsx';
import { AudienceBySegment } from './AudienceBySegment.tsx';
import type { Campaign } from './campaignKind.ts';
import { useAudience } from './useAudience.ts';
import { useChangeCampaign, useSendCampaign, type ActedCampaign } from './useCampaignActions.ts';
import { Loaded } from '#console/ui/Loaded.tsx';

const nobody = { segmentIds: [], resendOf: null };

/**
 * Asks once before a campaign is sent, with the exact number of recipients, in total and by segment. A draft with a
 * time is offered to be scheduled first. Nothing can be confirmed before the checks have passed.
 */
export function SendQuestion(props: {
  readonly campaign: ActedCampaign;
  /** The campaign whose checks have passed; undefined while they run. */
  readonly checked?: Campaign;
  readonly onClose: () => void;
}) {
  const { campaign, checked, onClose } = props;
  const { t } = useTranslation();
  const send = useSendCampaign();
  const change = useChangeCampaign();
  const { name, channel, status } = campaign;
  const isSite = channel === 'website';
  const { query } = useAudience(isSite || !checked ? nobody : checked);
  const { data, error } = query;
  const time = checked?.scheduledDateAndTime ?? null;
  const at = time === null ? undefined : `${formatDay(time.slice(0, 10))}, ${time.slice(11, 16)}`;
  const isPlanned = at !== undefined && status === 'scheduled';
  const audience = !checked
    ? t('campaigns.checks.looking')
    : isSite
      ? t('campaigns.startText')
      : data
        ? t('campaigns.sendText', { count: data.count, people: formatCount(data.count) })
        : error
          ? ''
          : t('campaigns.counting');
  const answer = (does: (campaign: ActedCampaign) => Promise<void>): void => {
    onClose();
    void does(campaign);
  };
  const now = {
    label: t(isSite ? 'campaigns.startNow' : 'campaigns.sendNow'),
    run: () => answer(send),
  };
  const planned = at !== undefined &&
    !isPlanned && {
      label: t('campaigns.scheduleFor', { at }),
      run: () => answer((one) => change(one, 'schedule')),
    };
  const first = planned || now;
  return (
    <ConfirmDialog
      title={t(isSite ? 'campaigns.startTitle' : 'campaigns.sendTitle', { name })}
      text={isPlanned ? `${audience} ${t('campaigns.isPlanned', { at })}` : audience}
      confirm={first.label}
      off={!checked}
      cancel={t('campaigns.sendNot')}
      onConfirm={first.run}
      onCancel={onClose}
      {...(planned && { other: now })}
    >
      {!isSite && checked && !data && (
        <div className="px-6 pt-2">
          <Loaded query={query} failed={t('campaigns.countFailed')} shape="facts" />
        </div>
      )}
      {data && checked && <AudienceBySegment parts={data.bySegment} />}
    </ConfirmDialog>
  );
}
