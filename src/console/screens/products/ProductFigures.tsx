import { useTranslation } from '#console/texts/useTranslation.ts';
import type { Action } from '#console/actions/action.ts';
import { useMoney } from '#console/charts/useMoney.ts';
import { useCall } from '#console/data/useCall.ts';
import { Link } from '#console/navigation/Link.tsx';
import { Facts, FactsPart, moment } from '#console/records/Facts.tsx';
import { productLoads } from './loads.ts';
import { formatCount } from '#console/texts/format.ts';

/** What became of a product (figures.md, Product). */
export function ProductFigures({ id, analytics }: { readonly id: string; readonly analytics: Action }) {
  const { t } = useTranslation();
  const query = useCall(...productLoads({ id })[1]);
  const money = useMoney();
  return (
    <FactsPart
      title={t('records.sections.sales')}
      query={query}
      aside={
        <Link href={analytics.path ?? ''} data-action={analytics.id} className="text-table text-accent-text">
          {t('records.moreFigures')}
        </Link>
      }
    >
      {(info) => (
        <Facts
          facts={[
            { name: t('records.product.facts.units'), value: formatCount(info.units) },
            { name: t('records.product.facts.netSales'), value: money.amount(info.net_sales) },
            { name: t('records.product.facts.buyers'), value: formatCount(info.buyers) },
            { name: t('records.product.facts.views'), value: formatCount(info.views) },
            { name: t('records.product.facts.firstSale'), value: moment(info.first_sale) },
            { name: t('records.product.facts.lastSale'), value: moment(info.last_sale) },
          ]}
        />
      )}
    </FactsPart>
  );
}
