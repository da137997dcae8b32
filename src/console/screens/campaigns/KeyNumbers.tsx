import { KeyFigures } from '#console/charts/KeyFigures.tsx';
import { Part } from '#console/charts/Part.tsx';
import { useMoney } from '#console/data/useMoney.ts';
import { formatCount, formatPercent } from '#console/texts/format.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { peopleFigures } from '#domain/campaigns/peopleFigures.ts';
import { partOf, peoplePath, type FigureProps } from './figureParts.ts';

const siteFigures = ['impressions', 'reach', 'sessions', 'clicks', 'add_to_cart', 'sales'] as const;

/** The key figures of a campaign; numbers of people lead to them. */
export function KeyNumbers(props: FigureProps) {
  const { t } = useTranslation();
  const money = useMoney();
  const { email, website, channel, window } = props.figures;
  const mail = [
    ...peopleFigures.map((name) => ({
      name: t(`campaigns.analytics.email.${name}`),
      value: formatCount(email[name]),
      note: name === 'sent' ? '' : formatPercent(email[`${name}_rate`]),
      path: email[name] === 0 ? undefined : peoplePath(props, { figure: name }),
    })),
    { name: t('campaigns.analytics.email.revenue'), value: money.amount(email.revenue), note: '' },
  ];
  const site = [
    {
      name: t('campaigns.analytics.website.total_sales_revenue'),
      value: money.amount(website.total_sales_revenue),
      note: '',
    },
    ...siteFigures.map((name) => ({
      name: t(`campaigns.analytics.website.${name}`),
      value: formatCount(website[name]),
      note: '',
    })),
  ];
  const isMail = channel !== 'website';
  return (
    <Part
      {...partOf(props, 'overview')}
      title={t('campaigns.analytics.parts.overview')}
      note={t('campaigns.analytics.window', { count: window })}
      skeleton="row"
      links={mail.flatMap(({ name, ...one }) => ('path' in one && one.path ? [{ title: name, path: one.path }] : []))}
    >
      {() => (
        <>
          <KeyFigures figures={isMail ? mail : site} />
          {isMail && <p className="text-small text-ink-3">{t('campaigns.analytics.delivery')}</p>}
        </>
      )}
    </Part>
  );
}
