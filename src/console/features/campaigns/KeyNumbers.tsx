import { otherFigures } from '#domain/campaigns/peopleFigures.ts';
import { KeyFigures } from '#console/charts/KeyFigures.tsx';
import { Part } from '#console/charts/Part.tsx';
import { useMoney } from '#console/data/useMoney.ts';
import { formatCount, formatPercent } from '#console/texts/format.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { partOf, peoplePath, type FigureProps } from './figureParts.ts';
import { FunnelBars } from './FunnelBars.tsx';
import { mailSteps } from './mailSteps.ts';

/** The counts of a website's campaign, with the rate that belongs to each. */
const siteFigures = [
  ['impressions', undefined],
  ['reach', 'click_rate'],
  ['sessions', undefined],
  ['clicks', 'engagement'],
  ['add_to_cart', 'add_to_cart_rate'],
  ['sales', 'sale_rate'],
] as const;

/** The way of a campaign's mails from sent to bought; numbers of people lead to them. */
export function MailFunnel(props: FigureProps) {
  const { t } = useTranslation();
  const { email, window } = props.figures;
  const steps = mailSteps(t, email, (figure) => peoplePath(props, { figure }));
  return (
    <Part
      {...partOf(props, 'overview')}
      title={t('campaigns.analytics.parts.overview')}
      note={t('campaigns.analytics.window', { count: window })}
      skeleton="figures"
      links={linksOf(steps)}
    >
      {() => <FunnelBars label={t('campaigns.analytics.parts.overview')} steps={steps} />}
    </Part>
  );
}

/** What else became of a campaign's mails, and what they brought in; numbers of people lead to them. */
export function OtherNumbers(props: FigureProps) {
  const { t } = useTranslation();
  const money = useMoney();
  const { email } = props.figures;
  const people = otherFigures.map((name) => ({
    name: t(`campaigns.analytics.email.${name}`),
    value: formatCount(email[name]),
    note: name === 'unknown' ? '' : t(`campaigns.analytics.of.${name}`, { rate: formatPercent(email[`${name}_rate`]) }),
    path: email[name] === 0 ? undefined : peoplePath(props, { figure: name }),
  }));
  const revenue = { name: t('campaigns.analytics.email.revenue'), value: money.amount(email.revenue), note: '' };
  return (
    <Part
      {...partOf(props, 'overview')}
      name="others"
      title={t('campaigns.analytics.parts.others')}
      note={t('campaigns.analytics.delivery')}
      skeleton="figures"
      links={linksOf(people)}
    >
      {() => <KeyFigures figures={[revenue, ...people]} />}
    </Part>
  );
}

/** The key figures of a website's campaign. */
export function SiteNumbers(props: FigureProps) {
  const { t } = useTranslation();
  const money = useMoney();
  const { website } = props.figures;
  const figures = [
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
  return (
    <Part
      {...partOf(props, 'overview')}
      title={t('campaigns.analytics.parts.overview')}
      note={t('campaigns.analytics.website.note')}
      skeleton="figures"
    >
      {() => <KeyFigures figures={figures} />}
    </Part>
  );
}

/** The people behind figures, for the palette. */
function linksOf(figures: readonly { readonly name: string; readonly path?: string | undefined }[]) {
  return figures.flatMap(({ name, path }) => (path ? [{ title: name, path }] : []));
}
