import { formatTenantTime } from '#console/texts/format.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import type { Campaign } from './campaignKind.ts';

/** Why a campaign has stopped: its mail server is busy, or the server paused it for a reason. */
export function CampaignNotice({
  campaign,
}: {
  readonly campaign: Pick<Campaign, 'status' | 'failure' | 'next_try_at'>;
}) {
  const { t } = useTranslation();
  const { status, failure, next_try_at: next } = campaign;
  const reason = status === 'paused' || status === 'failed' ? failure : null;
  const text =
    reason !== null
      ? t(`campaigns.stopped.${status === 'paused' ? 'paused' : 'failed'}`, { reason })
      : next !== null && t('campaigns.stopped.busy', { time: formatTenantTime(next) });
  // The element is always there, so that a screen reader announces the text when it appears.
  return (
    <div role="status" className="mx-6 narrow:mx-4">
      {text !== false && (
        <p className="mb-2 rounded bg-warning-soft px-3 py-2 text-table wrap-anywhere text-warning">{text}</p>
      )}
    </div>
  );
}
