import { behindFigure } from '#console/charts/figureOffers.ts';
import { Part } from '#console/charts/Part.tsx';
import type { CallValue } from '#console/data/call.ts';
import type { Load } from '#console/data/request.ts';
import type { Query } from '#console/data/useCall.ts';
import { Link } from '#console/navigation/Link.tsx';
import { formatCount, formatPercent } from '#console/texts/format.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { FigureTable } from '#console/ui/FigureTable.tsx';
import { pathTo } from '#contract/links.ts';

type Calendar = CallValue<'campaignCalendar'>;

/** How many people get how many mails in these days, and who gets the most. */
export function Fatigue({ figure, query }: { readonly figure: Load; readonly query: Query<Calendar> }) {
  const { t } = useTranslation();
  return (
    <Part
      name="fatigue"
      title={t('campaigns.calendar.parts.fatigue')}
      note={capNote(query.data?.cap, t)}
      query={query}
      figures={[figure]}
      links={(query.data?.most ?? []).map((one) => ({ title: one.full_name, path: customerPath(one) }))}
      isEmpty={({ fatigue }) => fatigue.length === 0}
      empty={t('campaigns.calendar.nobody')}
      skeleton="figures"
    >
      {({ fatigue, most }) => {
        const all = fatigue.reduce((sum, { people }) => sum + people, 0);
        return (
          <div className="grid gap-8 roomy:grid-cols-2">
            <FigureTable
              label={t('campaigns.calendar.parts.fatigue')}
              nothing={t('campaigns.calendar.nobody')}
              heads={[t('campaigns.calendar.mailsEach'), t('campaigns.calendar.people'), t('campaigns.calendar.share')]}
              rows={fatigue.map(({ mails, people }) => [
                formatCount(mails),
                formatCount(people),
                formatPercent(people / all),
              ])}
            />
            {most.length > 0 && (
              <section aria-label={t('campaigns.calendar.most')} className="flex flex-col gap-2">
                <h3 className="text-table text-ink-2">{t('campaigns.calendar.most')}</h3>
                <ul className="flex flex-col gap-1 text-table">
                  {most.map((one) => (
                    <li key={one.user_id} className="flex justify-between gap-4">
                      <Link
                        href={customerPath(one)}
                        className="min-w-0 truncate rounded-inner text-accent-text hover:underline"
                        {...behindFigure}
                      >
                        {one.full_name}
                      </Link>
                      <span className="shrink-0 tabular-nums">{formatCount(one.mails)}</span>
                    </li>
                  ))}
                </ul>
              </section>
            )}
          </div>
        );
      }}
    </Part>
  );
}

function customerPath({ user_id: id }: Calendar['most'][number]): string {
  return pathTo('customer', { id });
}

function capNote(cap: Calendar['cap'] | undefined, t: ReturnType<typeof useTranslation>['t']): string | undefined {
  if (cap === undefined) return undefined;
  return cap === null
    ? t('campaigns.calendar.noCap')
    : t('campaigns.calendar.cap', { mails: formatCount(cap.mails), days: formatCount(cap.days) });
}
