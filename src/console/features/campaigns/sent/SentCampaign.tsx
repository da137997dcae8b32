import { useEffect, useRef } from 'react';
import { isUnderWay } from '#domain/campaigns/states.ts';
import { useAccess } from '#console/actions/access.ts';
import { useCall, useRefresh } from '#console/data/useCall.ts';
import { formatTenantTime } from '#console/texts/format.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import type { Campaign } from '../form/campaignKind.ts';
import { Ledger } from '../form/Ledger.tsx';
import { Definition } from './Definition.tsx';
import { Results } from './Results.tsx';
import { SentMail } from './SentMail.tsx';

/** Polling interval of figures while something goes out, in milliseconds. */
const refreshMs = 5000;

/**
 * A campaign that has started: how it did, who got it and who was skipped, and what exactly was sent. Its audience and
 * content are those that were frozen at the start.
 */
export function SentCampaign({ campaign }: { readonly campaign: Campaign }) {
  const { t } = useTranslation();
  const { id, status, channel, ledger, started_at: started, ended_at: ended } = campaign;
  const isAnalyst = useAccess()('CAMPAIGNS.ANALYTICS.VIEW').kind === 'granted';
  const refreshEvery = (): number => (isUnderWay(status) ? refreshMs : 0);
  const record = useCall('campaignRecord', { params: { id: String(id) }, query: {} }, { refreshEvery });
  useLastFigures(status);
  const isSite = channel === 'website';
  return (
    <div className="flex max-w-detail flex-col gap-4 px-6 pb-6 narrow:px-4">
      <p className="text-table text-ink-2">
        {[
          started &&
            t(isSite ? 'campaigns.sent.startedOn' : 'campaigns.sent.sentOn', { at: formatTenantTime(started) }),
          ended && t('campaigns.sent.endedOn', { at: formatTenantTime(ended) }),
          t('campaigns.sent.locked'),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <div className="grid gap-x-10 gap-y-8 roomy:grid-cols-sent">
        <div className="flex min-w-0 flex-col gap-8">
          {isAnalyst && <Results id={id} refreshEvery={refreshEvery} />}
          {ledger && <Ledger campaign={campaign} ledger={ledger} reasons={record.data?.reasons ?? []} />}
          <Definition campaign={campaign} record={record} />
        </div>
        {!isSite && (
          <SentMail
            id={id}
            isTest={campaign.ab !== null}
            winner={campaign.winner?.group}
            isUnderWay={isUnderWay(status)}
          />
        )}
      </div>
    </div>
  );
}

/** Asks for the figures once more when the status changes: the last ones may be of the moment before. */
function useLastFigures(status: Campaign['status']): void {
  const refresh = useRefresh();
  const before = useRef(status);
  // An effect, because it makes requests.
  useEffect(() => {
    if (before.current !== status) refresh('campaignRecord', 'campaignDefaultAnalytics');
    before.current = status;
  }, [status, refresh]);
}
