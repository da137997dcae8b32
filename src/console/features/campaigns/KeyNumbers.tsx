import { KeyFigures } from '#console/charts/KeyFigures.tsx';
import { Part } from '#console/charts/Part.tsx';
import { useMoney } from '#console/data/useMoney.ts';
import { formatCount, formatPercent } from '#console/texts/format.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { peopleFigures } from '#domain/campaigns/peopleFigures.ts';
import { partOf, peoplePath, type FigureProps } from './figureParts.ts';

/** The counts of a website's campaign, with the rate that belongs to each. */
const siteFigures = [
  ['impressions', undefined],
  ['reach', 'click_rate'],
  ['sessions', undefined],
  ['clicks', 'engagement'],
  ['add_to_cart', 'add_to_cart_rate'],
  ['sales', 'sale_rate'],
] as const;

/** The key figures of a campaign; numbers of people lead to them. */
export function KeyNumbers(props: FigureProps) {
  const { t } = useTranslation();
  const money = useMoney();
  const { email, website, channel, window } = props.figures;
  const mail = [
    ...peopleFigures.map((name) => ({
      name: t(`campaigns.analytics.email.${name}`),
      value: formatCount(email[name]),
      note: name === 'sent' || name === 'unknown' ? '' : formatPercent(email[`${name}_rate`]),
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
    ...siteFigures.map(([name, rate]) => ({
      name: t(`campaigns.analytics.website.${name}`),
      value: formatCount(website[name]),
      note: rate ? t(`campaigns.analytics.website.${rate}`, { rate: formatPercent(website[rate]) }) : '',
    })),
    {
      name: t('campaigns.analytics.website.cart_abandonment'),
      value: formatPercent(website.cart_abandonment),
      note: '',
    },
  ];
  const isMail = channel !== 'website';
  return (
    <Part
      {...partOf(props, 'overview')}
      title={t('campaigns.analytics.parts.overview')}
      note={isMail ? t('campaigns.analytics.window', { count: window }) : t('campaigns.analytics.website.note')}
      skeleton="figures"
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
