import { ChartPart } from '#console/charts/ChartPart.tsx';
import { Legend } from '#console/charts/Legend.tsx';
import { Part } from '#console/charts/Part.tsx';
import type { Tables } from '#console/charts/useTables.ts';
import { formatCount, formatPercent, formatDay } from '#console/texts/format.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { FigureTable } from '#console/ui/FigureTable.tsx';
import { ClickMap } from './ClickMap.tsx';
import { partOf, peoplePath, type FigureProps } from './figureParts.ts';
import { MailFunnel, OtherNumbers, SiteNumbers } from './KeyNumbers.tsx';
import { SiteGroups } from './SiteGroups.tsx';
import { Versions } from './Versions.tsx';
import { countTexts, type Chart } from '#console/charts/chart.ts';
import type { CallValue } from '#console/data/call.ts';

const segmentFigures = ['sent', 'open', 'click', 'sale', 'unsubscribe'] as const;

/** The figures of one campaign: of all, by group of its test, by link and in its mail, by segment and by day. */
export function CampaignFigures({ tables, ...props }: FigureProps & { readonly tables: Tables }) {
  const { id, figures } = props;
  const { t } = useTranslation();
  const { channel, segments, links, days } = figures;
  const titled = (name: (typeof chartedParts)[number]) => ({
    ...partOf(props, name),
    title: t(`campaigns.analytics.parts.${name}`),
  });
  const nothing = t('campaigns.analytics.nothing');
  const chart = daysChart(days, {
    open: t('campaigns.analytics.email.open'),
    click: t('campaigns.analytics.email.click'),
  });
  if (channel === 'website') {
    return (
      <>
        <SiteNumbers {...props} />
        <SiteGroups {...props} />
      </>
    );
  }
  return (
    <>
      <div className="grid items-start gap-x-10 gap-y-8 roomy:grid-cols-2">
        <MailFunnel {...props} />
        <ChartPart
          {...titled('days')}
          isEmpty={() => days.length === 0}
          empty={nothing}
          chart={chart}
          placeHead={t('campaigns.analytics.day')}
          tables={tables}
          choices={<Legend series={chart.series} />}
        />
      </div>
      <OtherNumbers {...props} />
      <Versions {...props} />
      <Part
        {...titled('links')}
        links={links.map(({ position, url }) => ({
          title: t('campaigns.analytics.peopleOfLink', { url }),
          path: peoplePath(props, { figure: 'click', position: String(position), url }),
        }))}
      >
        {() => (
          <FigureTable
            nothing={nothing}
            label={t('campaigns.analytics.parts.links')}
            heads={[t('campaigns.analytics.link'), t('campaigns.analytics.people'), t('campaigns.analytics.clicks')]}
            rows={links.map(({ url, people, clicks }) => [url, formatCount(people), formatCount(clicks)])}
          />
        )}
      </Part>
      <ClickMap id={id} figures={figures} />
      <Part {...titled('segments')} note={t('campaigns.analytics.segmentsText')}>
        {() => (
          <FigureTable
            nothing={nothing}
            label={t('campaigns.analytics.parts.segments')}
            heads={[
              t('campaigns.analytics.segment'),
              ...segmentFigures.map((name) => t(`campaigns.analytics.email.${name}`)),
            ]}
            rows={segments.map((one) => [
              one.name,
              ...segmentFigures.map((name) =>
                name === 'sent'
                  ? formatCount(one.sent)
                  : `${formatCount(one[name])} · ${formatPercent(one[`${name}_rate`])}`,
              ),
            ])}
          />
        )}
      </Part>
    </>
  );
}

/** The parts besides the key figures that have SQL of their own. */
const chartedParts = ['links', 'segments', 'days'] as const;

const dayMs = 24 * 3600_000;

/** People who opened and clicked by day, from the first day to the last; a day without any is zero. */
function daysChart(
  days: CallValue<'campaignDefaultAnalytics'>['days'],
  labels: Readonly<Record<'open' | 'click', string>>,
): Chart {
  const counts = new Map(days.map((one) => [one.day, one]));
  const [first, last] = [days.at(0)?.day, days.at(-1)?.day];
  const dates: string[] = [];
  if (first !== undefined && last !== undefined) {
    for (let at = Date.parse(first); at <= Date.parse(last); at += dayMs)
      dates.push(new Date(at).toISOString().slice(0, 10));
  }
  return {
    kind: 'line',
    places: dates.map((day) => ({ key: day, label: formatDay(day), tick: formatDay(day).replace(/ \d+$/u, '') })),
    series: [
      { key: 'opens', label: labels.open, values: dates.map((day) => counts.get(day)?.opens ?? 0) },
      { key: 'clicks', label: labels.click, values: dates.map((day) => counts.get(day)?.clicks ?? 0) },
    ],
    texts: countTexts,
  };
}
