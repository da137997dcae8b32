import { pathTo } from '#contract/links.ts';
import type { CallValue } from '#console/data/call.ts';
import { useCall } from '#console/data/useCall.ts';
import { useMoney, withCurrency } from '#console/data/useMoney.ts';
import { Essentials, type Essential } from '#console/records/Essentials.tsx';
import { formatCount, formatTenantDay } from '#console/texts/format.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { Badge } from '#console/ui/Badge.tsx';
import { customerLoads } from './loads.ts';
import { useConsent } from './useConsent.ts';

interface Props {
  readonly customer: CallValue<'customerOne'>;
  readonly isAnalyst: boolean;
}

/** The line above a customer's facts: total value, last order, consent and segments. */
export function CustomerEssentials({ customer, isAnalyst }: Props) {
  const consent = useConsentEssential(customer);
  return isAnalyst ? (
    <WithFigures id={customer.user_id} consent={consent} />
  ) : (
    <Essentials name="customer" essentials={[consent]} />
  );
}

/** The whole line, for people who may see figures of customers. */
function WithFigures({ id, consent }: { readonly id: string; readonly consent: Essential }) {
  const { t } = useTranslation();
  const money = useMoney();
  const [, info, , segments, , purchases] = customerLoads({ id });
  const { data: figures, ...sums } = withCurrency(useCall(...info), money);
  const orders = useCall(...purchases);
  const lists = useCall(...segments);
  const analytics = pathTo('customerAnalytics', { id });
  const [first, ...others] = lists.data ?? [];
  const essentials: Essential[] = [
    {
      id: 'value',
      name: t('records.essentials.value'),
      query: { data: figures, ...sums },
      value: () => figures && money.amount(figures.net_sales),
      path: analytics,
    },
    {
      id: 'lastOrder',
      name: t('records.essentials.lastOrder'),
      query: orders,
      value: () => (orders.data?.length === 0 ? t('records.essentials.noOrder') : lastDay(orders.data)),
      path: analytics,
    },
    consent,
    {
      id: 'segments',
      name: t('records.essentials.segments'),
      query: lists,
      value: () => {
        if (first === undefined) return t('records.essentials.noSegment');
        if (others.length === 0) return first.name;
        return `${first.name} ${t('records.essentials.more', { number: formatCount(others.length) })}`;
      },
      section: 'segments',
    },
  ];
  return <Essentials name="customer" essentials={essentials} />;
}

/** The day of the newest order with a known one; null where none has. */
function lastDay(orders: CallValue<'customerPurchaseHistory'> | undefined): string | null {
  const days = (orders ?? []).flatMap(({ orderdate: day }) => (day === null ? [] : [day]));
  const last = days.toSorted().at(-1);
  return last === undefined ? null : formatTenantDay(last);
}

/** Whether the customer may be emailed: a suppression outweighs consent. */
function useConsentEssential({ user_id: id, email_consented: consent }: Props['customer']): Essential {
  const { t } = useTranslation();
  const { query, stop } = useConsent(id);
  return {
    id: 'consent',
    name: t('records.essentials.consent'),
    query,
    value: () => {
      if (stop) return <Badge tone="bad">{t('records.essentials.suppressed')}</Badge>;
      if (consent === 'true') return <Badge tone="good">{t('records.choices.consented')}</Badge>;
      return <Badge>{t('records.choices.notConsented')}</Badge>;
    },
    section: 'consent',
  };
}
