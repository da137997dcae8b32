import { recipientStates } from '#domain/campaigns/states.ts';
import { formatCount } from '#console/texts/format.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import type { Campaign } from './campaignKind.ts';

/** What became of the people of a campaign; the parts add up to the audience at every moment. */
export function Ledger({ ledger }: { readonly ledger: NonNullable<Campaign['ledger']> }) {
  const { t } = useTranslation();
  const shown = recipientStates.filter((state) => ledger[state] > 0 || state === 'sent');
  return (
    <section
      aria-label={t('campaigns.ledger')}
      className="mx-6 mb-2 flex flex-wrap gap-x-6 gap-y-1 rounded bg-sunken px-3 py-2 text-table narrow:mx-4"
    >
      <span>
        {t('campaigns.columns.audience')} <b className="tabular-nums">{formatCount(ledger.audience)}</b>
      </span>
      {shown.map((state) => (
        <span key={state} className="text-ink-2">
          {t(`campaigns.states.${state}`)} <b className="text-ink tabular-nums">{formatCount(ledger[state])}</b>
        </span>
      ))}
    </section>
  );
}
