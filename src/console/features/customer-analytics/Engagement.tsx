import { useTranslation } from '#console/texts/useTranslation.ts';
import { formatTenantDay, formatPercent, formatCount } from '#console/texts/format.ts';
import { Part } from '#console/charts/Part.tsx';
import { RankTable } from '#console/charts/RankTable.tsx';
import type { CallValue } from '#console/data/call.ts';
import { load } from '#console/data/request.ts';
import { useCall } from '#console/data/useCall.ts';

const stages = ['sent', 'delivered', 'opened', 'clicked'] as const;

/** The customer's e-mails by status; open and click rates are shares of the delivered ones. */
export function Engagement({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const figure = load('customerEngagement', { query: { user_id: id } });
  const query = useCall(...figure);
  const title = t('customerAnalytics.parts.engagement');
  return (
    <Part
      name="engagement"
      figures={[figure]}
      title={title}
      query={query}
      isEmpty={({ sent }) => sent === 0}
      empty={t('customerAnalytics.engagement.empty')}
    >
      {(mails) => (
        <>
          <RankTable
            name="engagement"
            label={title}
            track
            heads={[
              t('customerAnalytics.engagement.stage'),
              t('customerAnalytics.engagement.number'),
              t('customerAnalytics.engagement.rate'),
            ]}
            rows={stages.map((stage) => {
              const name = t(`customerAnalytics.engagement.stages.${stage}`);
              const rate = ratesOf(mails)[stage];
              return {
                key: stage,
                name,
                title: name,
                bar: mails[stage] / mails.sent,
                figures: [
                  formatCount(mails[stage]),
                  rate === undefined ? t('customerAnalytics.engagement.none') : formatPercent(rate),
                ],
              };
            })}
          />
          <p className="flex flex-col text-small text-ink-3">
            {mails.last_open !== null && (
              <span>{t('customerAnalytics.engagement.lastOpen', { day: formatTenantDay(mails.last_open) })}</span>
            )}
            {mails.last_click !== null && (
              <span>{t('customerAnalytics.engagement.lastClick', { day: formatTenantDay(mails.last_click) })}</span>
            )}
          </p>
        </>
      )}
    </Part>
  );
}

function ratesOf(
  mails: CallValue<'customerEngagement'>,
): Readonly<Record<(typeof stages)[number], number | undefined>> {
  return {
    sent: undefined,
    delivered: mails.sent === 0 ? 0 : mails.delivered / mails.sent,
    opened: mails.open_rate,
    clicked: mails.click_rate,
  };
}
